import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../../platform/testing/free-port.js';

const PROGRAM = fileURLToPath(new URL('../../../../../../prabandhak-sandbox/dist/main.js', import.meta.url));

/** The sandbox in a separate process. Its folder outlives it, and its address never changes. */
export class SandboxProgram {
  /** The fields of a connection to it. */
  connection: { address: string; key: string; secret: string };
  #child: ChildProcess | undefined;

  private constructor(
    private readonly dataDir: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<SandboxProgram> {
    const sandbox = new SandboxProgram(mkdtempSync(join(tmpdir(), 'bhashantar-sandbox-')), await freePort());
    await sandbox.comeBack();
    return sandbox;
  }

  /** Starts it again with its stored data. */
  async comeBack(): Promise<void> {
    const env = { PATH: process.env.PATH, DATA_DIR: this.dataDir, PRABANDHAK_SANDBOX_PORT: String(this.port) };
    const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the sandbox ended with ${code}`)));
    await Promise.race([once(child.stdout, 'data'), ended]);
    // It ends later, when a test ends it.
    ended.catch(() => undefined);
    this.connection = JSON.parse(readFileSync(join(this.dataDir, 'prabandhak-sandbox/connection.json'), 'utf8'));
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** Ends it and deletes what it has stored. */
  async remove(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Presses a button on the screen of a sub-batch. Translations are given by the names of their items. */
  async press(subBatchId: string, action: string, texts: Readonly<Record<string, string>>): Promise<{ status: number; text: string }> {
    const fields = Object.entries(texts).map(([name, text]): [string, string] => [`text:${name}`, text]);
    const body = new URLSearchParams([['action', action], ...fields]);
    const reply = await fetch(`${this.connection.address}/sub-batches/${subBatchId}`, { method: 'POST', body, redirect: 'manual' });
    return { status: reply.status, text: await reply.text() };
  }
}
