import { readPath } from '../../contract/call-arguments.ts';
import { resourceOfBudget } from '../../core/budget-names.ts';
import { getsSaid, saidOf, takesSaid } from '../../methods/facts.ts';
import type { Inspection } from '../../methods/inspect/inspect.ts';
import { declarationOf, showCalled } from '../../methods/inspect/shown-values.ts';
import type { Consent, ServicePort, SessionApprovals, SignerPort } from '../../methods/ports.ts';
import { describeToken } from '../grants/describe.ts';
import type { GrantedToken } from '../grants/grant.ts';
import { readProjectNames } from '../grants/project-names.ts';
import { readTokens } from '../grants/tokens.ts';
import type { ApprovalDesk } from './approval-desk.ts';
import { isNoMore } from './covers.ts';
import { gainsOf, type ReadPromises, readPromises } from './gains.ts';
import { type RecordsBefore, readBefore, withBefore } from './replaced.ts';
import {
  type Circumstances,
  type Knowledge,
  projectsIn,
  sentencesOf,
  sentencesOfDeed,
  sentencesOfWrite,
} from './sentences.ts';

/** Asks the player for the writes of a session, and holds what is signed against what was shown. */

/** What is known of a game, by its grant with a wallet. */
export interface KnownGame {
  readonly gameName: string;
  /** As they were when the player granted a budget of them. */
  readonly tokens: readonly GrantedToken[];
  /** Why it needs a budget, by its own word. */
  reasonOf(of: string): string | null;
  /** Whether an address received something by an executed write with the player's yes. */
  hasAllowed(address: string): boolean;
}

type Reads = Pick<ServicePort, 'call'>;

/** What the approvals of all sessions share. */
interface ApprovalSources {
  readonly desk: ApprovalDesk;
  readonly service: Reads & Pick<ServicePort, 'genesisId'>;
  /** Whether an address is a wallet of the player on this network. */
  isOwn(address: string): boolean;
  /** Undefined if there is no grant. */
  find(game: string, wallet: string): KnownGame | undefined;
}

/** Asks for one session: that of a game with the wallet that it acts with at the time. */
export function approvalsOf(
  sources: ApprovalSources,
  game: string,
  signer: Pick<SignerPort, 'wallet'>,
): SessionApprovals {
  const { genesisId: network } = sources.service;
  const nameOf = (known: KnownGame | undefined): string => known?.gameName ?? game;
  return {
    async askToDo({ method, what, values }, waiting) {
      const { wallet } = signer;
      const gameName = nameOf(sources.find(game, wallet));
      const asker = { game, gameName, method, wallet, network };
      const sentences = sentencesOfDeed(asker, what, values);
      const effect = 'power';
      const wish = { game, method, wallet, key: null, effect, takes: [], says: [] } as const;
      await sources.desk.ask(wish, async () => sentences, waiting);
    },
    async ask({ method, idempotencyKey: key = null }, inspection, need, waiting) {
      const { wallet } = signer;
      const known = sources.find(game, wallet);
      const payer = payerOf(inspection, wallet);
      const asker = { game, gameName: nameOf(known), method, wallet: payer, network };
      let covers: Consent['covers'] | undefined;
      let gets: Consent['gets'] = [];
      const describe = async (signal: AbortSignal) => {
        const { isOwn } = sources;
        const service: Reads = { call: (name, args) => sources.service.call(name, args, signal) };
        const [recordsBefore, promises] = await Promise.all([
          readBefore(service, inspection.instructions),
          readPromises(service, inspection.instructions),
        ]);
        const about = { inspection, recordsBefore, promises };
        const knowledge = await learn({ service, isOwn }, about, known);
        const circumstances: Circumstances = {
          recordsBefore,
          balances: await readBalances(service, inspection, wallet),
          reasonOf: (of) => known?.reasonOf(of) ?? null,
        };
        const gains = gainsOf(inspection.instructions, knowledge.promises);
        gets = getsSaid(gains.flatMap((gain) => gain ?? []));
        const shown = sentencesOfWrite(inspection, knowledge);
        covers = (now) => isNoMore(shown, sentencesOfWrite(now, knowledge));
        return sentencesOf(asker, inspection, need, knowledge, circumstances);
      };
      const { charge, instructions } = inspection;
      const facts = { takes: takesSaid(charge), says: saidOf(instructions, wallet) };
      const wish = { game, method, wallet, key, effect: charge.effect, ...facts };
      const id = await sources.desk.ask(wish, describe, waiting);
      return { id, covers: covers!, gets };
    },
  };
}

/** Who pays: the session's wallet, and where a shadow wallet signs, that or somebody else. */
function payerOf({ signers }: Inspection, wallet: string): string {
  return signers[0]?.[0] ?? wallet;
}

/** What is asked for, what it changes, and what is promised for it. */
interface About {
  readonly inspection: Inspection;
  readonly recordsBefore: RecordsBefore;
  readonly promises: ReadPromises;
}

async function learn(
  { service, isOwn }: Pick<ApprovalSources, 'isOwn'> & { readonly service: Reads },
  about: About,
  known: KnownGame | undefined,
): Promise<Knowledge> {
  const { inspection, promises } = about;
  const resources = resourcesOf(about);
  const pinned = known?.tokens ?? [];
  const unknown = resources.filter((one) => !pinned.some(({ resource }) => resource === one));
  const [read, projectNames] = await Promise.all([
    readTokens(service, unknown),
    readProjectNames(service, projectsOf(inspection)),
  ]);
  return {
    tokens: [...pinned, ...read].map(describeToken),
    projectNames,
    promises,
    isOwn,
    isKnown: (address) => known?.hasAllowed(address) ?? false,
  };
}

/** The resources of which the sentences say amounts. */
function resourcesOf({ inspection, recordsBefore, promises }: About): string[] {
  const { instructions, charge } = inspection;
  const taken = charge.takes.flatMap(({ of }) => resourceOfBudget(of) ?? []);
  const values = instructions.flatMap((one) => withBefore(showCalled(one), one, recordsBefore));
  const said = values.flatMap(({ of }) => of ?? []);
  const gained = gainsOf(instructions, promises).flatMap((gain) => gain?.of ?? []);
  const resources = gained.filter((of) => of !== 'characters' && of !== 'experience');
  return [...new Set([...taken, ...said, ...resources])];
}

function projectsOf({ instructions }: Inspection): string[] {
  return [...new Set(instructions.flatMap(projectsIn))];
}

/** Accounts in which a wallet holds units, by the names that instructions have for them. */
const HOLDING_FORM = /holding$|^tokenAccount$/i;

/**
 * What a wallet has of each resource that is taken from it, as far as the service says: it is shown
 * as the service's word, and nothing depends on it.
 */
async function readBalances(
  service: Reads,
  { instructions, charge }: Inspection,
  wallet: string,
): Promise<ReadonlyMap<string, bigint>> {
  const balances = new Map<string, bigint>();
  for (const instruction of instructions) {
    const { takes = [] } = declarationOf(instruction).effects;
    for (const outflow of takes) {
      if (outflow.of !== 'resource') continue;
      const of = instruction.accounts[outflow.resource]!;
      if (balances.has(of) || !charge.takes.some((take) => take.of === of)) continue;
      const accounts = Object.entries(instruction.accounts);
      const addresses = accounts.flatMap(([name, one]) => (HOLDING_FORM.test(name) ? one : []));
      const balance = await readBalance(service, addresses, wallet);
      if (balance !== undefined) balances.set(of, balance);
    }
  }
  return balances;
}

async function readBalance(
  service: Reads,
  addresses: readonly string[],
  holder: string,
): Promise<bigint | undefined> {
  if (addresses.length === 0) return undefined;
  const filter = { addresses: [...addresses], holder };
  const records: unknown = await service.call('holdings', filter as never);
  if (!Array.isArray(records)) return undefined;
  const own = records.filter((record) => readPath(record, 'holder') === holder);
  const texts = own.map((record) => readPath(record, 'balance'));
  const amounts = texts.filter((text) => typeof text === 'string' && /^\d{1,20}$/.test(text));
  return amounts.length === 0 ? undefined : BigInt(amounts[0] as string);
}
