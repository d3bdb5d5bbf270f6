import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type DyingCommand, dieWithParent } from './die-with-parent.js';

/** Starts the program in its argument, prints that process's number, and lives on. */
const PARENT = `
  const { command, args, stdio } = JSON.parse(process.argv[1]);
  const child = require('node:child_process').spawn(command, args, { stdio });
  child.once('exit', (code, signal) => console.log('ended', code ?? signal));
  console.log(child.pid);
  setInterval(() => undefined, 1000);`;

describe('a process that ends with its parent', () => {
  const parents: ChildProcess[] = [];
  const started: number[] = [];
  afterEach(() => {
    for (const parent of parents.splice(0)) parent.kill('SIGKILL');
    for (const pid of started.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });

  async function start(tied: DyingCommand) {
    const parent = spawn(process.execPath, ['-e', PARENT, JSON.stringify(tied)], { stdio: ['ignore', 'pipe', 'inherit'] });
    parents.push(parent);
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line));
    started.push(pid);
    return { parent, pid };
  }

  it('ends when the parent exits, crashes or is killed', async () => {
    const { parent, pid } = await start(dieWithParent('/bin/sleep', ['300']));
    await sleep(200);
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    // The test's own time-out is the limit.
    while (isAlive(pid)) await sleep(10);
  });

  it('is the program itself, with its arguments unchanged and its own exit code', async () => {
    const child = spawnTied(dieWithParent('/bin/sh', ['-c', 'exit $1', 'x', '7']));
    expect(await once(child, 'exit')).toEqual([7, null]);
    const killed = spawnTied(dieWithParent('/bin/sleep', ['300']));
    killed.kill('SIGTERM');
    expect(await once(killed, 'exit')).toEqual([null, 'SIGTERM']);
  });
});

const spawnTied = ({ command, args, stdio }: DyingCommand) => spawn(command, args, { stdio });

/** A zombie process, as in a container without an init, does not count. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'));
}
