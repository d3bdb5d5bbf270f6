import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../platform/testing/until.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Free ones; the addresses that are printed lead nowhere. */
const PORTS = {
  ...{ PORT: '0', DELIVERY_PORT: '0', DEMO_PORT: '0', PRABANDHAK_SANDBOX_PORT: '0' },
  ...{ PUBLIC_URL: 'http://localhost:1', DELIVERY_URL: 'http://localhost:2' },
};

const isAlive = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

describe('npm start', () => {
  let folder: string;
  let child: ChildProcess | undefined;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bhashantar-start-'));
    // If root starts Postgres, it runs as the user nobody, who needs access to the folder.
    chmodSync(folder, 0o755);
  });
  afterEach(() => {
    if (child?.exitCode === null) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (script: string, args: string[], variables: Record<string, string> = {}) => {
    const env = { PATH: process.env.PATH, ...PORTS, DATA_DIR: folder, LOG_LEVEL: 'error', ...variables };
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
    child = spawn(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, env, stdio: [...stdio] });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)));
    return { child, closed: once(child, 'close') as Promise<[number | null]>, output: () => said.join('') };
  };

  /** A server process with a running database that waits for the screens; with the pid of the database. */
  const startWaiting = async () => {
    const server = run('apps/api/dist/entry/all.js', ['--await-build']);
    const note = join(folder, 'postgres/cluster/postmaster.pid');
    await until('the database to be up', () => existsSync(note) && readFileSync(note, 'utf8').includes('ready'));
    return { ...server, postgres: Number.parseInt(readFileSync(note, 'utf8'), 10) };
  };

  it('says that a port is taken before it does anything else', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const { closed, output } = run('scripts/start.mjs', [], { PORT: String(port) });
    expect((await closed)[0]).toBe(1);
    expect(output()).toBe(`Port ${port} is in use. End the program that holds it, or choose another: PORT=${port + 100} npm start\n`);
    holder.close();
  });

  it('names every taken port at once', async () => {
    const holders = [createServer().listen(0, '127.0.0.1'), createServer().listen(0, '127.0.0.1')];
    await Promise.all(holders.map((holder) => once(holder, 'listening')));
    const [first = 0, second = 0] = holders.map((holder) => (holder.address() as AddressInfo).port);
    const { closed, output } = run('scripts/start.mjs', [], { PORT: String(first), DEMO_PORT: String(second) });
    expect((await closed)[0]).toBe(1);
    expect(output().split('\n')).toEqual([expect.stringContaining(`PORT=`), expect.stringContaining('DEMO_PORT='), '']);
    for (const holder of holders) holder.close();
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT: "abc" is no port, which is a number from 1 to 65535.'],
    [{ DELIVERY_PORT: '99999' }, 'DELIVERY_PORT: "99999" is no port, which is a number from 1 to 65535.'],
    [{ PORT: '45701', DEMO_PORT: '45701' }, 'DEMO_PORT: port 45701 is the same as PORT.'],
    [{ HOST: '203.0.113.7' }, 'HOST: this machine has no address 203.0.113.7. Leave HOST out, or use 127.0.0.1.'],
  ])('ends with one line that says what is wrong: %j', async (variables: Record<string, string>, line) => {
    const { closed, output } = run('scripts/start.mjs', [], variables);
    expect([(await closed)[0], output()]).toEqual([1, `${line}\n`]);
  });

  it.each([
    ['is a file', (at: string) => at, 'DATA_DIR: '],
    ['lies in a file', (at: string) => join(at, 'data'), 'DATA_DIR: '],
    ['is a path that the system does not take', () => join('/tmp', 'x'.repeat(300)), 'DATA_DIR: '],
    ['cannot be made', () => '/proc/bhashantar', 'DATA_DIR: '],
  ])('ends with one line that names DATA_DIR and the remedy when it %s', async (_what, choose, begin) => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { closed, output } = run('scripts/start.mjs', [], { DATA_DIR: choose(file) });
    expect((await closed)[0]).toBe(1);
    expect(output()).toMatch(/^DATA_DIR: [^\n]*(choose|another)[^\n]*\n$/);
    expect(output()).toContain(begin);
  });

  it('names everything that is wrong at once', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { closed, output } = run('scripts/start.mjs', [], { PORT: 'abc', DATA_DIR: file, LOG_LEVEL: 'loud', SMTP_URL: 'nowhere' });
    expect((await closed)[0]).toBe(1);
    const names = output()
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(':')[0]);
    expect(names.sort()).toEqual(['DATA_DIR', 'LOG_LEVEL', 'PORT', 'SMTP_URL']);
  });

  it.each([
    ['a disk that is full', { free: 0 }, /^DATA_DIR: the disk of .* is full: .*free/],
    ['a disk that is almost full', { free: 1_000_000 }, /^DATA_DIR: the disk of .* has 1 MB left/],
    ['a folder of somebody else', { code: 'EACCES' }, /^DATA_DIR: this account may not write to .*DATA_DIR=/],
    ['a disk that is for reading alone', { code: 'EROFS' }, /^DATA_DIR: .* lies on a disk that is for reading alone/],
    ['a write for which there was no room', { code: 'ENOSPC' }, /^DATA_DIR: the disk of .* is full/],
    ['a quota that is used up', { code: 'EDQUOT' }, /^DATA_DIR: the disk of .* is full/],
  ])('names DATA_DIR and the remedy for %s', async (_what, { free = 10e9, code }: { free?: number; code?: string }, line) => {
    const { folderFaults } = await import(join(ROOT, 'scripts/check-data-folder.mjs'));
    const write = () => {
      if (code) throw Object.assign(new Error(code), { code });
    };
    const faults: string[] = folderFaults({ DATA_DIR: folder }, { write, free: () => free });
    expect(faults).toEqual([expect.stringMatching(line)]);
    expect(folderFaults({ DATA_DIR: folder }, { write: () => undefined, free: () => 10e9 })).toEqual([]);
  });

  it('ends with its database when it is told to while the screens are built', async () => {
    const { child: server, closed, output, postgres } = await startWaiting();
    server.kill('SIGTERM');
    expect({ code: (await closed)[0], output: output(), isLeft: isAlive(postgres) }).toEqual({ code: 0, output: '', isLeft: false });
  });

  it('ends with its database when the program that builds the screens is gone', async () => {
    const { child: server, postgres } = await startWaiting();
    // Its streams may never close after the channel does.
    const gone = once(server, 'exit') as Promise<[number | null]>;
    server.disconnect();
    expect({ code: (await gone)[0], isLeft: isAlive(postgres) }).toEqual({ code: 1, isLeft: false });
  });
});
