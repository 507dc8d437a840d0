import type { ServicePort } from '../../src/methods/ports.ts';
import { throughText } from '../../src/methods/text-service.ts';

/** A service whose every answer is that of a call in wire form, also where it stays inside. */
export function withCall(service: ServicePort, call: ServicePort['call']): ServicePort {
  return { ...service, call, ...throughText(call) };
}
