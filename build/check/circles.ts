import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from './files.ts';
import { readImports } from './source-text.ts';

/** By file: the files that it imports, types too. */
type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * Circles of imports: files of which each leads to every other, so that none can be read or changed
 * by itself. Between rooms there are none, as their ROOM.md says; here are those inside a room.
 */
export function checkCircles(root: string): readonly string[] {
  const graph = readGraph(root);
  return findCircles(graph).map((circle) => {
    const way = shortestWay(graph, circle);
    const names = way.map((path) => posix.basename(path)).join(' → ');
    const room = posix.dirname(way[0]!);
    return `${room}: ${circle.length} files are one circle of imports, by ${names}`;
  });
}

function readGraph(root: string): Graph {
  const paths = listFiles(root, ['src/**/*.ts']);
  const known = new Set(paths);
  return new Map(
    paths.map((path) => {
      const specifiers = readImports(readFileSync(join(root, path), 'utf8'));
      const targets = specifiers.map((specifier) => posix.join(posix.dirname(path), specifier));
      return [path, targets.filter((target) => known.has(target))] as const;
    }),
  );
}

/** The strongly connected components of more than one file, sorted. Source: Tarjan, 1972. */
function findCircles(graph: Graph): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const numbers = new Map<string, number>();
  const open: string[] = [];
  /** @returns the lowest number among the open files that the file leads to. */
  const visit = (path: string): number => {
    const number = numbers.size;
    numbers.set(path, number);
    open.push(path);
    let lowest = number;
    for (const target of graph.get(path)!) {
      if (!numbers.has(target)) lowest = Math.min(lowest, visit(target));
      else if (open.includes(target)) lowest = Math.min(lowest, numbers.get(target)!);
    }
    if (lowest === number) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest;
  };
  for (const path of graph.keys()) if (!numbers.has(path)) visit(path);
  return circles.sort(([one], [other]) => (one! < other! ? -1 : 1));
}

/** The shortest way in a circle from one of its files back to it. */
function shortestWay(graph: Graph, circle: readonly string[]): readonly string[] {
  const ways = circle.map((path) => wayBack(graph, new Set(circle), path));
  return ways.reduce((one, other) => (other.length < one.length ? other : one));
}

function wayBack(graph: Graph, circle: ReadonlySet<string>, start: string): readonly string[] {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const target of graph.get(way.at(-1)!)!) {
      if (target === start) return [...way, start];
      if (!circle.has(target) || seen.has(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  }
  throw new Error(`${start} is in no circle`);
}
