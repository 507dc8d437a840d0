import type { Asking, GameManifest, MissingKind } from '../../methods/generated/types.ts';
import { judgeTake } from './budget.ts';
import { describeUsed } from './describe.ts';
import type { LiveGrant, Moment } from './live-grant.ts';
import { proposeBudget } from './proposal.ts';
import type { Shortfall } from './refuse.ts';

/** What a game that was refused could ask for. */
interface Refused {
  /** Of the session; undefined if it sent none. */
  readonly manifest: GameManifest | undefined;
  readonly method: string;
  readonly shortfall: Shortfall;
  /** What it has; undefined for none. */
  readonly grant: LiveGrant | undefined;
}

type Asked = Refused & { readonly manifest: GameManifest };
type Judge = (asked: Asked, at: Moment) => Asking;

const inManifest = (isAsked: boolean): Asking => (isAsked ? 'HELPS' : 'MANIFEST');
const never = (): Asking => 'NEVER';
const helps = (): Asking => 'HELPS';

/** By the kind of what is missing; what helps then is all that the player may give. */
const judges: Readonly<Record<MissingKind, Judge>> = Object.freeze({
  GRANT: helps,
  ENDED: helps,
  REVOKED: helps,
  ACTION: ({ manifest, method }) => inManifest(actionOf(manifest, method) !== undefined),
  POWER: never,
  PROJECT: ({ manifest, shortfall }) => inManifest(manifest.projects.includes(shortfall.of)),
  WALLET: never,
  RESOURCE: (refused) => inManifest(isNamed('resources', refused)),
  COUNTERPARTY: (refused) => inManifest(isNamed('counterparties', refused)),
  PER_CALL: judgeBudget,
  PER_WINDOW: judgeBudget,
  IN_ALL: judgeBudget,
  HOLD: judgeHolding,
  CALLS_PER_MINUTE: never,
  TOKEN: never,
});

/** Whether a game that was refused can ask the player for what it lacks. */
export function askingOf(refused: Refused, at: Moment): Asking {
  const { manifest, shortfall } = refused;
  const judge = judges[shortfall.kind];
  if (manifest === undefined) return judge === never ? 'NEVER' : 'MANIFEST';
  return judge({ ...refused, manifest }, at);
}

function actionOf({ actions }: GameManifest, method: string) {
  return actions.find(({ action }) => action === method);
}

/** Whether the action is asked for with what is missing; a list that is absent has any. */
function isNamed(
  list: 'resources' | 'counterparties',
  { manifest, method, shortfall }: Asked,
): boolean {
  const action = actionOf(manifest, method);
  return action !== undefined && (action[list]?.includes(shortfall.of) ?? true);
}

/** What is wanted are hours. */
function judgeHolding({ manifest, shortfall }: Asked): Asking {
  const asked = manifest.budgets.find(({ of }) => of === shortfall.of);
  return inManifest((asked?.holdHours ?? 0) >= Number.parseInt(shortfall.wanted, 10));
}

/** A budget as it would be, had the player given all that is asked for. */
function judgeBudget({ manifest, shortfall, grant }: Asked, at: Moment): Asking {
  const { of } = shortfall;
  const wanted = BigInt(shortfall.wanted);
  const asked = manifest.budgets.find((budget) => budget.of === of);
  if (asked === undefined || wanted > BigInt(asked.perCall)) return 'MANIFEST';
  if (grant === undefined) return 'HELPS';
  const proposed = proposeBudget(asked, grant.row.budgets, () => describeUsed(grant, of, at));
  if (!proposed.isMissing) return 'NEVER';
  const take = judgeTake(of, wanted, proposed, grant.stateOf(of, at, proposed));
  // What is refused for the same even then is a window with too little left: only time helps.
  return 'kind' in take && take.kind === shortfall.kind ? 'NEVER' : 'HELPS';
}
