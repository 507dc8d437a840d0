import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import {
  exampleCall,
  variableName,
  writeVariable,
} from '../../../build/generate/csharp-examples.ts';
import { readNames } from '../../../build/generate/csharp-names.ts';
import type { ExampleVariable } from '../../../build/generate/example-call.ts';
import { makeFolder } from '../../daemon/support/place.ts';
import { dotnet, machineHas } from '../../support/machine.ts';
import {
  type ExampleDaemon,
  gameOfAction,
  startExampleDaemon,
} from '../../vectors/example-daemon.ts';
import { loadExamples } from '../../vectors/examples.ts';
import { exampleActions, findShown, model, type ShownExample } from '../support/shown-examples.ts';
import { root, run } from './dotnet.ts';

/** The examples of the C# client's doc comments, compiled and run as they are there. */

const names = readNames(model);
const decode = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const shown = findShown(
  ['clients/csharp/Runtime/Generated/*.cs'],
  /\/\/\/ <code>\n((?: +\/\/\/ .*\n)+?) +\/\/\/ <\/code>\n[^;]*?connection\.Call\(\s*"([\w.]+)"/g,
  (line) => decode(line.replace(/^ +\/\/\/ /, '')),
);

test('default: each action has one, a call of three lines or, of six arguments, four', () => {
  expect(shown.map(({ action }) => action).sort()).toEqual(exampleActions);
  for (const { lines } of shown) expect(lines.length).toBeLessThan(5);
});

suite.skipIf(!machineHas(dotnet, 'the examples in C#'))('run in one program', () => {
  const place = makeFolder();
  let daemon: ExampleDaemon;
  let said: string;

  beforeAll(async () => {
    daemon = await startExampleDaemon(await loadExamples());
    mkdirSync(place.path, { recursive: true });
    writeFileSync(join(place.path, 'Examples.csproj'), project);
    writeFileSync(join(place.path, 'Examples.cs'), writeProgram(shown));
    const artifacts = join(root, 'node_modules', '.cache', 'gamekeeper-csharp', 'Examples');
    const flags = ['-maxcpucount:1', '-nodeReuse:false', '-v', 'quiet'];
    const built = ['build', place.path, '--artifacts-path', artifacts, ...flags];
    const { status, output } = await run('dotnet', built);
    expect(status, output).toBe(0);
    const program = join(artifacts, 'bin', 'Examples', 'debug', 'Examples.dll');
    said = (await run('dotnet', [program], { GAMEKEEPER_HOME: daemon.home })).output;
  });
  afterAll(async () => {
    await daemon?.close();
    place.remove();
  });

  test.each(exampleActions)('behaviour: what the example of %s says is so', (action) => {
    expect(said.split('\n').filter((line) => line.startsWith(`${action}: `))).toEqual([
      `${action}: True`,
    ]);
  });
});

/** As Unity compiles: C# 9, and without nullable references unless a game asks for them. */
const project = `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <TargetFramework>net10.0</TargetFramework>
    <OutputType>Exe</OutputType>
    <LangVersion>9</LangVersion>
    <ImplicitUsings>disable</ImplicitUsings>
    <Nullable>disable</Nullable>
    <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
  </PropertyGroup>
  <ItemGroup>
    <ProjectReference
      Include="${join(root, 'clients/csharp/dotnet~/Gamekeeper.Client/Gamekeeper.Client.csproj')}"
    />
  </ItemGroup>
</Project>
`;

function writeProgram(examples: readonly ShownExample[]): string {
  return `using System;
using System.Collections.Generic;
using System.Numerics;
using System.Threading.Tasks;
using Gamekeeper;

public static class Examples
{
    public static async Task Main()
    {
${examples.map(({ action }, index) => writeTry(action, index)).join('')}    }

    private static async Task Try(
        string action,
        string game,
        Func<GamekeeperClient, Task<bool>> run
    )
    {
        try
        {
            using var client = await GamekeeperClient.ConnectAsync(
                new GamekeeperOptions { Game = game }
            );
            Console.WriteLine(action + ": " + await run(client));
        }
        catch (Exception error)
        {
            Console.WriteLine(action + ": " + error);
        }
    }
${examples.map(writeMethod).join('')}}
`;
}

const writeTry = (action: string, index: number): string =>
  `        await Try("${action}", "${gameOfAction(action)}", Run${index});\n`;

function writeMethod({ method, lines, claim }: ShownExample, index: number): string {
  const body = [
    ...exampleCall(method, names)!.variables.map(declare),
    ...lines,
    `return ${claim};`,
  ];
  return `
    private static async Task<bool> Run${index}(GamekeeperClient client)
    {
${body.map((line) => `        ${line}\n`).join('')}    }
`;
}

function declare(variable: ExampleVariable): string {
  return `var ${variableName(variable.name)} = ${writeVariable(variable, names)};`;
}
