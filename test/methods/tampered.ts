import { base58Encode } from '../../src/codec/bytes.ts';
import { type Alteration, alterationsOf } from './alterations.ts';
import { type Answer, answerOf, compileAnswer, refusalOf } from './answer.ts';
import { type BuiltCall, buildEveryOperation } from './every-operation.ts';
import { makeRehearsal, surroundingsOf } from './surroundings.ts';
import { settle, type World } from './world.ts';

/**
 * What a hostile service may change after all, by the key of the alteration, and why it harms
 * nobody. All else is refused before anything is signed, or by the program, or changes nothing of
 * what is done.
 */
export const allowedAlterations: Readonly<Record<string, string>> = {
  'assemble_character.key': 'a fresh name for the mint, which nobody signs with',
  'create_user.key': 'a fresh name for the user, which nobody signs with',
  'create_user of another call': 'the same user with another shadow',
  'create_user.shadow exchanged': 'whoever the shadow is, the wallet alone says what becomes of it',
  'create_user.shadow left out': 'then the program itself is the shadow, and signs nothing',
};

/** Judges altered answers to one call. */
export interface Judge {
  readonly honest: Answer;
  /** What the honest answer changes. */
  readonly effect: string;
  /** What the altered answer would do that was not asked for; undefined where nothing is. */
  findHarm(altered: Answer): string | undefined;
}

/** @param rehearse from `makeRehearsal`. */
export function makeJudge(
  world: World,
  call: BuiltCall,
  rehearse: ReturnType<typeof makeRehearsal>,
): Judge {
  const honest = answerOf(call);
  const effect = rehearse(honest);
  return {
    honest,
    effect,
    findHarm(altered) {
      const transactions = compileAnswer(altered);
      if (transactions === undefined) return undefined;
      const refusal = refusalOf(call, transactions, altered.result, world.wallet);
      if (refusal !== undefined) return undefined;
      const changed = rehearse(altered);
      if (!changed.startsWith('changes')) return undefined;
      if (changed === effect && altered.result === honest.result) return undefined;
      return `${call.operation}: ${changed}, ${JSON.stringify(altered.result)}`;
    },
  };
}

/** A call, and what a hostile service can make of its answer. */
export interface TamperedCall {
  readonly call: BuiltCall;
  readonly judge: Judge;
  readonly alterations: readonly Alteration[];
  /** Those that change anything, and no two that do the same alone: what pairs are made of. */
  readonly different: readonly Alteration[];
  /** What single ones do that may. */
  readonly allowedHarms: ReadonlySet<string>;
}

/** Calls of every operation on a settled world. */
export async function tamperWithEverything(world: World): Promise<readonly TamperedCall[]> {
  const calls = await buildEveryOperation(world, await settle(world));
  const around = surroundingsOf(world, calls);
  const rehearse = makeRehearsal(world);
  return calls.map((call) => {
    const judge = makeJudge(world, call, rehearse);
    const alterations = alterationsOf(call, around);
    const harms = alterations
      .filter(isAllowed)
      .map(({ apply }) => judge.findHarm(apply(judge.honest)));
    return {
      call,
      judge,
      alterations,
      different: withoutTwins(judge.honest, alterations),
      allowedHarms: new Set(harms.filter((harm) => harm !== undefined)),
    };
  });
}

function withoutTwins(honest: Answer, alterations: readonly Alteration[]): Alteration[] {
  const otherResult = ({ result }: Answer): unknown => (result === honest.result ? '' : result);
  const textOf = (answer: Answer): string =>
    JSON.stringify([compileAnswer(answer)?.map(base58Encode), otherResult(answer)]);
  const seen = new Set([textOf(honest)]);
  return alterations.filter(({ apply }) => {
    const text = textOf(apply(honest));
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/**
 * Whether two alterations at once do what neither may alone: what they do is not the honest
 * answer's work, nor that of an allowed one alone, and not both are allowed.
 */
export function isHarmfulPair(
  { judge: { honest, findHarm }, allowedHarms }: TamperedCall,
  one: Alteration,
  other: Alteration,
): boolean {
  if (isAllowed(one) && isAllowed(other)) return false;
  const harm = findHarm(other.apply(one.apply(honest)));
  return harm !== undefined && !allowedHarms.has(harm);
}

const isAllowed = ({ key }: Alteration): boolean => Object.hasOwn(allowedAlterations, key);
