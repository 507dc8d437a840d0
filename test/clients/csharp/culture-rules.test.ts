import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dotnet, machineHas } from '../../support/machine.ts';
import { root, run } from './dotnet.ts';

/** What the compiler refuses in every project of the C# client, each by one of its rules. */
const refused: readonly (readonly [rule: string, line: string])[] = [
  ['MA0011', 'public static bool A(string t) => int.TryParse(t, out var n) && n > 0;'],
  ['CA1305', 'public static int B(string t) => int.Parse(t);'],
  ['CA1305', 'public static string C(double n) => n.ToString();'],
  ['MA0075', 'public static string D(int n) => "code " + n;'],
  ['MA0076', 'public static string E(int n) => $"code {n}";'],
  ['CA1304', 'public static string F(string t) => t.ToLower();'],
  ['CA1310', 'public static bool G(string t) => t.StartsWith("a");'],
  ['CA1307', 'public static string H(string t) => t.Replace("a", "b");'],
];

const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-culture-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(!machineHas(dotnet, "the C# client's rules of culture"))(
  "behaviour: nothing that takes the system's culture compiles",
  async () => {
    const props = join(root, 'clients', 'csharp', 'dotnet~', 'Directory.Build.props');
    const body = refused.map(([, line]) => line).join('\n');
    const framework = '<TargetFramework>net10.0</TargetFramework>';
    const project = `<Project>
      <Import Project="${props}" />
      <Import Project="Sdk.props" Sdk="Microsoft.NET.Sdk" />
      <PropertyGroup>${framework}</PropertyGroup>
      <ItemGroup><Compile Include="Culture.cs" /></ItemGroup>
      <Import Project="Sdk.targets" Sdk="Microsoft.NET.Sdk" />
    </Project>`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'Culture.cs'), `public static class Culture {\n${body}\n}\n`);
    writeFileSync(join(folder, 'Culture.csproj'), project);

    const flags = ['-maxcpucount:1', '-nodeReuse:false', '-v', 'quiet'];
    const { status, output } = await run('dotnet', ['build', folder, ...flags]);
    expect(status, output).toBe(1);
    refused.forEach(([rule], index) => {
      expect(output).toMatch(new RegExp(`Culture\\.cs\\(${index + 2},\\d+\\): error ${rule}:`));
    });
  },
);
