import { controlLabels } from '../../door/handshake.ts';
import { takeKnownHello } from '../../methods/known-names.ts';
import { validateControlArguments } from '../../methods/validate-channels.ts';
import type { ChannelKind } from '../channel/channel-connection.ts';
import { ownerChannel } from '../channel/owner-channel.ts';
import type { Log } from '../log/daemon-log.ts';
import { type ControlHost, callControl, controlNames } from './control-methods.ts';

/**
 * The developer's channel: its start file is control.json, which no game gets.
 * @param hostOf what the methods act on, which is asked at each call.
 */
export function controlChannel(hostOf: () => ControlHost, log: Log): ChannelKind {
  return ownerChannel(
    {
      handshake: { hello: 'control.hello', open: 'control.open', labels: controlLabels },
      title: 'control channel',
      line: 'control',
      methods: controlNames,
      otherwise: 'control.snapshots',
      readHello: (params) => validateControlArguments('control.hello', takeKnownHello(params)),
      readOpen: (params) => validateControlArguments('control.open', params),
      open: () => ({
        answer: true,
        call: (method, params, signal) => callControl(method, params, hostOf(), signal),
      }),
    },
    log,
  );
}
