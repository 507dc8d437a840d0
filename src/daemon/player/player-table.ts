import type {
  PlayerArguments,
  PlayerMethod,
  PlayerResults,
} from '../../methods/generated/player.ts';

/** Methods of the player's channel, with what each acts on and what it knows of who calls. */
export type PlayerTable<Names extends PlayerMethod, Host, Caller> = {
  readonly [Name in Names]: (
    params: PlayerArguments[Name],
    host: Host,
    caller: Caller,
  ) => PlayerResults[Name] | Promise<PlayerResults[Name]>;
};
