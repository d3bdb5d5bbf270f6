import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.js';
import { until } from './until.js';

const entryOf = (program: string) => fileURLToPath(new URL(`../../../dist/entry/${program}.js`, import.meta.url));
const START_MS = 60_000;

export interface ServerProcessOptions {
  databaseUrl: string;
  redisUrl: string;
  environment?: Record<string, string>;
  /** Its calls or its jobs alone; if absent, everything. */
  program?: 'all' | 'api' | 'worker';
  /** The port for calls; a free one if absent. */
  port?: number;
}

/** The compiled product, or a part of it, in a separate process, which tests kill. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    /** Where it takes calls. */
    readonly origin: string,
  ) {}

  /** Resolves once it is ready. */
  static async start({ databaseUrl, redisUrl, environment = {}, program = 'all', port }: ServerProcessOptions): Promise<ServerProcess> {
    const [own, delivery, status] = [port ?? (await freePort()), await freePort(), await freePort()].map(String);
    const ports = { PORT: own, DELIVERY_PORT: delivery, STATUS_PORT: status };
    const child = spawn(process.execPath, ['--enable-source-maps', entryOf(program)], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...{ PATH: process.env.PATH, APP_MODE: 'test', LOG_LEVEL: 'error', HOST: '127.0.0.1', ...ports },
        ...{ APP_SECRET: 'a secret that only tests know, long enough', DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
        ...environment,
      },
    });
    const server = new ServerProcess(child, `http://127.0.0.1:${ports.PORT}`);
    const isReady = async () => {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it was ready`);
      const reply = await fetch(`http://127.0.0.1:${ports.STATUS_PORT}/api/health/ready`).catch(() => undefined);
      return reply?.ok ?? false;
    };
    await until('a server that is ready', isReady, START_MS);
    return server;
  }

  async call(path: string, token: string, body: object): Promise<{ status: number; data: ReturnType<JSON['parse']> }> {
    const headers = { authorization: token, 'content-type': 'application/json' };
    const reply = await fetch(`${this.origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: reply.status, data: ((await reply.json()) as { data: unknown }).data };
  }

  /** Whether a connection with this local port of the machine is one of its own (Linux: proc(5)). */
  owns(port: number): boolean {
    const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
    const rows = readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/));
    const inode = rows.find((columns) => columns[1]?.endsWith(local))?.[9];
    const folder = `/proc/${this.child.pid}/fd`;
    return readdirSync(folder).some((name) => linkOf(`${folder}/${name}`) === `socket:[${inode}]`);
  }

  /** Ends it as a crash does; resolves once it is gone. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }
}

/** A file may be closed while the list of them is read. */
function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
