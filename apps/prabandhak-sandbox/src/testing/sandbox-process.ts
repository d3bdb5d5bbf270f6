import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';

const PROGRAM = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export interface Connection {
  address: string;
  key: string;
  secret: string;
  accounts: { name: string; key: string; secret: string }[];
}

/** A running sandbox in a process of its own, on a folder that outlives it. */
export class SandboxProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly connection: Connection,
  ) {}

  static async start(dataDir: string, variables: Record<string, string> = {}): Promise<SandboxProcess> {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PRABANDHAK_SANDBOX_PORT: '0', ...variables };
    const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: string[] = [];
    child.stderr.on('data', (chunk) => said.push(String(chunk)));
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => {
        throw new Error(said.join(''));
      }),
    ]);
    const connection = JSON.parse(readFileSync(join(dataDir, 'prabandhak-sandbox/connection.json'), 'utf8'));
    return new SandboxProcess(child, connection);
  }

  get url(): string {
    return this.connection.address;
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill(signal);
    await gone;
  }

  /** A signed call. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const id = `msg_${randomUUID()}`;
    const at = new Date();
    const signed = {
      ...{
        authorization: `Bearer ${this.connection.key}`,
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      },
      ...{ 'webhook-signature': new Webhook(this.connection.secret).sign(id, at, text) },
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    return fetch(`${this.url}${path}`, { method, headers: signed, body: body === undefined ? undefined : text });
  }

  async json<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T> {
    return (await (await this.call(method, path, body, headers)).json()) as T;
  }

  /** A form of the screens. */
  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });
  }
}
