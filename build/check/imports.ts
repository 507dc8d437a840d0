import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from './files.ts';

/** Who may import whom: a file under `from` may import only files under its entries of `to`. */
export interface ImportRule {
  readonly from: string;
  readonly to: readonly string[];
}

/**
 * The most specific rule for a file applies. `service` sees of `methods` only what is generated
 * from the catalogue; only a few places in the daemon touch the service.
 */
export const importRules: readonly ImportRule[] = [
  { from: 'src/core/', to: ['src/core/'] },
  { from: 'src/codec/', to: ['src/codec/', 'src/core/'] },
  { from: 'src/disk/', to: ['src/disk/'] },
  { from: 'src/solana/', to: ['src/core/', 'src/codec/', 'src/solana/'] },
  { from: 'src/game-rules/', to: ['src/core/', 'src/solana/', 'src/game-rules/'] },
  {
    from: 'src/contract/',
    to: ['src/core/', 'src/codec/', 'src/solana/', 'src/contract/', 'src/game-rules/'],
  },
  {
    from: 'src/methods/',
    to: [
      'src/core/',
      'src/codec/',
      'src/solana/',
      'src/contract/',
      'src/door/game-identifier.ts',
      'src/game-rules/',
      'src/methods/',
    ],
  },
  { from: 'src/door/', to: ['src/core/', 'src/codec/', 'src/door/', 'src/methods/generated/'] },
  {
    from: 'src/service/',
    to: [
      'src/core/',
      'src/codec/',
      'src/solana/',
      'src/contract/',
      'src/disk/',
      'src/door/',
      'src/service/',
      'src/methods/generated/',
    ],
  },
  {
    // What it wires up is served over GraphQL and /rpc, and knows neither.
    from: 'src/service/compose.ts',
    to: [
      'src/core/',
      'src/solana/',
      'src/methods/generated/',
      'src/service/service.ts',
      'src/service/calls/',
      'src/service/controls/',
      'src/service/generated/',
      'src/service/keys/',
      'src/service/ledger/',
      'src/service/operations/',
      'src/service/programs/',
      'src/service/store/',
      'src/service/verification/',
    ],
  },
  {
    from: 'src/service/ledger/',
    to: [
      'src/core/',
      'src/codec/',
      'src/solana/',
      'src/contract/',
      'src/service/ledger/',
      'src/service/merkle/',
      'src/service/store/',
      'src/methods/generated/types.ts',
    ],
  },
  {
    from: 'src/service/store/',
    to: ['src/core/', 'src/codec/', 'src/disk/', 'src/service/store/'],
  },
  {
    from: 'src/service/programs/',
    to: [
      'src/core/',
      'src/codec/',
      'src/solana/',
      'src/contract/',
      'src/game-rules/',
      'src/service/programs/',
      'src/service/operations/operation.ts',
      'src/service/ledger/execution/program.ts',
      'src/service/ledger/state/record-kind.ts',
      'src/service/ledger/state/account.ts',
      'src/service/ledger/state/views.ts',
      'src/methods/generated/types.ts',
    ],
  },
  {
    from: 'src/daemon/',
    to: [
      'src/core/',
      'src/codec/',
      'src/solana/',
      'src/contract/',
      'src/disk/',
      'src/door/',
      'src/methods/',
      'src/daemon/',
    ],
  },
  {
    // The command line is a client like any other, and speaks to the daemon through that alone.
    from: 'src/daemon/commands/',
    to: [
      'clients/typescript/src/node.ts',
      'clients/typescript/src/owner/node.ts',
      'src/core/',
      'src/solana/',
      'src/contract/',
      'src/door/',
      'src/methods/',
      'src/daemon/',
    ],
  },
  {
    from: 'src/daemon/controls/control-port.ts',
    to: ['src/disk/', 'src/methods/', 'src/service/controls/service-controls.ts'],
  },
  {
    from: 'src/daemon/process/embedded.ts',
    to: [
      'src/solana/',
      'src/methods/',
      'src/service/',
      'src/daemon/backup/',
      'src/daemon/journal/hold-journal.ts',
      'src/daemon/controls/control-port.ts',
      'src/daemon/home/',
      'src/daemon/process/home-store.ts',
      'src/daemon/ledger-store/home-head.ts',
    ],
  },
  {
    from: 'src/daemon/process/home-store.ts',
    to: ['src/service/', 'src/daemon/backup/', 'src/daemon/home/'],
  },
  { from: 'src/daemon/ledger-store/embedded-store.ts', to: ['src/methods/', 'src/service/'] },
  {
    from: 'src/daemon/commands/service.ts',
    to: ['src/door/', 'src/daemon/', 'src/service/'],
  },
  // It stands on its own: what it has in common with the daemon is generated for both.
  { from: 'clients/typescript/src/', to: ['clients/typescript/src/'] },
  { from: 'build/', to: ['build/', 'src/', 'vitest.config.ts'] },
  // The writers of clients know of the catalogue what the client model says.
  {
    from: 'build/generate/csharp',
    to: ['build/generate/client-model.ts', 'build/generate/csharp', 'build/generate/text.ts'],
  },
  {
    from: 'build/generate/gdscript',
    to: ['build/generate/client-model.ts', 'build/generate/gdscript', 'build/generate/text.ts'],
  },
  {
    from: 'build/generate/typescript',
    to: ['build/generate/client-model.ts', 'build/generate/text.ts', 'build/generate/typescript'],
  },
];

/** Banned packages and Node modules by folder: no GraphQL, clock or randomness in programs. */
export const packageBans: readonly { readonly from: string; readonly packages: RegExp }[] = [
  { from: 'src/service/programs/', packages: /^(node:|graphql|ws$|json-rpc)/ },
  { from: 'src/game-rules/', packages: /^(node:(fs|net|http|child_process)|graphql|ws$|pino)/ },
  { from: 'src/contract/', packages: /^(node:(fs|net|http|child_process)|graphql|ws$|pino)/ },
  { from: 'src/solana/', packages: /^(node:(fs|net|http|child_process)|graphql|ws$|pino)/ },
  { from: 'src/codec/', packages: /^(node:(fs|net|http|child_process)|graphql|ws$|pino)/ },
  { from: 'src/game-rules/', packages: /^(node:(fs|net|http|child_process)|graphql|ws$|pino)/ },
  { from: 'src/contract/', packages: /^(node:(fs|net|http|child_process)|graphql|ws$|pino)/ },
  { from: 'src/solana/', packages: /^(node:(fs|net|http|child_process)|graphql|ws$|pino)/ },
  { from: 'src/codec/', packages: /^(node:(fs|net|http|child_process)|graphql|ws$|pino)/ },
  { from: 'src/game-rules/', packages: /^(node:(fs|net|http|child_process)|graphql|ws$|pino)/ },
  { from: 'src/contract/', packages: /^(node:(fs|net|http|child_process)|graphql|ws$|pino)/ },
  { from: 'src/solana/', packages: /^(node:(fs|net|http|child_process)|graphql|ws$|pino)/ },
  { from: 'src/codec/', packages: /^(node:(fs|net|http|child_process)|graphql|ws$|pino)/ },
  { from: 'src/core/', packages: /^(node:(fs|net|http|child_process)|graphql|ws$|pino)/ },
];

const patterns = ['src/**/*.ts', 'build/**/*.ts', 'clients/typescript/src/**/*.ts'];

/** Imports that break the rules, and rules that no file needs any more. */
export function checkImports(
  root: string,
  rules: readonly ImportRule[] = importRules,
): readonly string[] {
  const problems: string[] = [];
  const needed = new Set<string>();
  for (const path of listFiles(root, patterns)) {
    if (!existsSync(join(root, path))) continue;
    const rule = ruleFor(path, rules);
    if (rule === undefined) {
      problems.push(`${path}: no import rule covers it`);
      continue;
    }
    for (const specifier of readImports(readFileSync(join(root, path), 'utf8'))) {
      const problem = judgeImport(path, specifier, rule, needed);
      if (problem !== undefined) problems.push(problem);
    }
  }
  return [...problems, ...staleEntries(rules, needed)];
}

function judgeImport(
  path: string,
  specifier: string,
  rule: ImportRule,
  needed: Set<string>,
): string | undefined {
  if (!specifier.startsWith('.')) {
    const ban = packageBans.find((b) => path.startsWith(b.from) && b.packages.test(specifier));
    return ban && `${path}: ${specifier} may not be imported in ${ban.from}`;
  }
  const target = posix.join(posix.dirname(path), specifier);
  const entry = rule.to.find((allowed) => target.startsWith(allowed));
  if (entry === undefined) return `${path}: may not import ${target} (rule for ${rule.from})`;
  needed.add(`${rule.from} ← ${entry}`);
  return undefined;
}

function ruleFor(path: string, rules: readonly ImportRule[]): ImportRule | undefined {
  const matching = rules.filter((rule) => path.startsWith(rule.from));
  return matching.sort((a, b) => b.from.length - a.from.length)[0];
}

function staleEntries(rules: readonly ImportRule[], needed: ReadonlySet<string>): string[] {
  const all = rules.flatMap((rule) => rule.to.map((entry) => `${rule.from} ← ${entry}`));
  return all
    .filter((entry) => !needed.has(entry))
    .map((entry) => `stale rule: no file needs ${entry}`);
}

/** Reads imports only at the top of a file; further down a template may contain similar text. */
export function readImports(text: string): string[] {
  const body = /^(?:export )?(?:async )?(?:default|const|let|function|class|interface|type \w)/m;
  const end = body.exec(text)?.index ?? text.length;
  const statements = /^(?:import|export)\b[^'`;]*'([^']+)'/gm;
  const calls = /\bimport\('([^']+)'\)/g;
  const found = [...text.slice(0, end).matchAll(statements), ...text.matchAll(calls)];
  return found.map((match) => match[1]!);
}
