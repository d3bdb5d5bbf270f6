import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Credentials } from './connection.js';
import { ProtocolDocument } from './document.js';
import { readOptions } from './environment.js';
import { isConformant, writeReport } from './report.js';
import { IN_ORDER, INDEPENDENT, NotUsable, type Result, runChecks } from './run-checks.js';
import { FAULTS, FaultyProxy } from './testing/faulty-proxy.js';

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const SANDBOX = fileURLToPath(new URL('../../prabandhak-sandbox/dist/main.js', import.meta.url));
/** The sandbox makes its first retry after two seconds. */
const TIMES = { patienceMs: 60_000, quietMs: 3_000 };

const brokenOf = (results: readonly Result[]) =>
  results.filter(({ state }) => state === 'broken').map(({ rule, found }) => [rule.id, found]);

describe('the conformance program', () => {
  let folder: string;
  let child: ReturnType<typeof spawn>;
  let address: string;
  let account: Credentials;
  let otherAccount: Credentials;
  const connectionFile = () => join(folder, 'prabandhak-sandbox/connection.json');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'prabandhak-conformance-'));
    const env = { PATH: process.env.PATH, DATA_DIR: folder, PRABANDHAK_SANDBOX_PORT: '0' };
    child = spawn(process.execPath, [SANDBOX], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    if (child.stdout) await once(child.stdout, 'data');
    ({ address, account, otherAccount } = readOptions([JSON.parse(readFileSync(connectionFile(), 'utf8')).address], {
      PRABANDHAK_CONNECTION: connectionFile(),
    }) as Required<ReturnType<typeof readOptions>>);
  });
  afterAll(async () => {
    const gone = once(child, 'exit');
    child.kill();
    await gone;
    rmSync(folder, { recursive: true, force: true });
  });

  it('has a check for each rule that can be checked, and none for others', () => {
    const { rules } = new ProtocolDocument();
    const automatic = rules.filter(({ check }) => check === 'automatic').map(({ id }) => id);
    const checked = new Set([...INDEPENDENT, ...IN_ORDER].map(({ rule }) => rule));
    expect([...checked].sort()).toEqual([...automatic].sort());
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  /** Runs the program as `npm run conformance` does; answers its output and its exit code. */
  async function runProgram(at: string): Promise<{ output: string; code: number | null }> {
    const env = { PATH: process.env.PATH, PRABANDHAK_KEY: account.key, PRABANDHAK_SECRET: account.secret };
    const program = spawn(process.execPath, [PROGRAM, at], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(program, 'close');
    let output = '';
    for await (const chunk of program.stdout) output += chunk;
    const [code] = await ended;
    return { output, code };
  }

  it('names each of ten planted violations with what it found, and no other rule', async () => {
    const proxy = await FaultyProxy.start(address, [account, otherAccount], Object.keys(FAULTS));
    const { output, code } = await runProgram(proxy.url).finally(() => proxy.close());
    const named = [...output.matchAll(/^broken +(\S+) .+\n +Found: \S/gm)].map(([, id]) => id);
    expect(named.sort()).toEqual(Object.keys(FAULTS).sort());
    expect(named).toHaveLength(10);
    expect([output.match(/^broken/gm)?.length, code]).toEqual([10, 1]);
  });

  it('finds nothing wrong with the sandbox', async () => {
    const results = await runChecks({ address, account, otherAccount, times: TIMES });
    expect(brokenOf(results)).toEqual([]);
    expect(isConformant(results)).toBe(true);
    const automatic = results.filter(({ rule }) => rule.check === 'automatic').length;
    expect(writeReport(results)).toContain(`${automatic} rules hold, 0 are broken`);
  });

  it('does not check a server whose secret is another one', async () => {
    const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    await expect(runChecks({ address, account: { ...account, secret } })).rejects.toThrow(NotUsable);
    await expect(runChecks({ address: 'http://127.0.0.1:1', account })).rejects.toThrow(/does not answer/);
  });

  it.each([
    [[], {}, /^Name one address/],
    [['http://127.0.0.1:1'], {}, /^PRABANDHAK_KEY and PRABANDHAK_SECRET are missing/],
    [['http://127.0.0.1:1'], { PRABANDHAK_KEY: 'k' }, /^PRABANDHAK_SECRET is missing/],
    [
      ['http://127.0.0.1:1'],
      { PRABANDHAK_KEY: 'k', PRABANDHAK_SECRET: 's', PRABANDHAK_CALLBACK_PORT: 'x' },
      /^PRABANDHAK_CALLBACK_PORT is no port/,
    ],
  ])('says what is missing: %j %j', (args, variables, message) => {
    expect(() => readOptions(args, variables)).toThrow(message);
  });
});
