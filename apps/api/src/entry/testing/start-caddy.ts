import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { type AddressInfo, connect as connectPlainly, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { until } from '../../platform/testing/until.js';

const CADDY = '/usr/bin/caddy';
const CONFIGURATION = fileURLToPath(new URL('../../../../../deploy/caddy/Caddyfile', import.meta.url));

/** An address on loopback, another than the usual one. */
export const VISITOR = '127.0.0.7';

export interface ProxyAnswer {
  status: number | undefined;
  headers: Record<string, unknown>;
  text: string;
}

/** Debian's Caddy with the shipped configuration. Only the environment makes it sign certificates itself, on free ports. */
export class Caddy {
  #log = '';

  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: string,
    private readonly port: number,
    readonly plainPort: number,
  ) {
    process.stderr?.on('data', (chunk: Buffer) => {
      this.#log += chunk.toString();
    });
  }

  static async start(environment: Record<string, string>): Promise<Caddy> {
    if (!existsSync(CADDY)) throw new Error(`This needs a proxy: ${CADDY} is missing (apt-get install caddy).`);
    const folder = mkdtempSync(join(tmpdir(), 'bhashantar-caddy-'));
    const [port, plainPort] = [await freePort(), await freePort()];
    const ports = { HTTPS_PORT: String(port), HTTP_PORT: String(plainPort) };
    const folders = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const env = { ...folders, ...ports, TLS_ISSUER: 'internal', ...environment };
    const child = spawn(CADDY, ['run', '--config', CONFIGURATION, '--adapter', 'caddyfile'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const caddy = new Caddy(child, folder, port, plainPort);
    await until('Caddy to listen', () => caddy.#listens(), 30_000).catch((error: unknown) => {
      throw new Error(`Caddy said: ${caddy.#log}`, { cause: error });
    });
    return caddy;
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      const ended = new Promise((done) => this.process.once('exit', done));
      this.process.kill();
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A TLS connection to a host with a certificate check; fails when there is none. */
  open(host: string): Promise<TLSSocket> {
    return new Promise((done, fail) => {
      const socket = connect({ ...this.#place(host), host: '127.0.0.1' }, () => done(socket));
      socket.once('error', fail);
    });
  }

  async ask(method: 'GET' | 'POST', host: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<ProxyAnswer> {
    const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { ...this.#place(host), host: '127.0.0.1', method, path, agent: false, headers: { host, ...length, ...headers } };
    return new Promise((done, fail) => {
      const asked = request(options, async (reply) => {
        let text = '';
        for await (const chunk of reply) text += chunk;
        done({ status: reply.statusCode, headers: reply.headers, text });
      });
      asked.on('error', fail);
      asked.end(body);
    });
  }

  #place(host: string) {
    const ca = readFileSync(join(this.folder, 'caddy/pki/authorities/local/root.crt'));
    return { port: this.port, servername: host, ca, localAddress: VISITOR };
  }

  #listens(): Promise<boolean> {
    return new Promise((done) => {
      const socket = connectPlainly(this.port, '127.0.0.1', () => done(true));
      socket.once('error', () => done(false));
      socket.once('connect', () => socket.destroy());
    });
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}
