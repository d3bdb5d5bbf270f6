import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('../../../dist/entry/api.js', import.meta.url));
const OPEN = 'API listening';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (typeof address !== 'object' || !address) throw new Error('a server has an address');
  return address.port;
}

/** The API of the compiled application in a process of its own, to be killed. */
export class ApiProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly url: string,
  ) {}

  /** Resolves once it listens. */
  static async start({ databaseUrl }: { databaseUrl: string }): Promise<ApiProcess> {
    const port = await freePort();
    const child = spawn(process.execPath, ['--enable-source-maps', ENTRY], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...{ PATH: process.env.PATH, APP_MODE: 'test', LOG_LEVEL: 'info', APP_SECRET: 'a secret that only tests know, long enough' },
        ...{ DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: String(port) },
      },
    });
    let said = '';
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => {
        said = (said + chunk).slice(-10_000);
        if (said.includes(OPEN)) resolve();
      });
      child.once('exit', (code) => reject(new Error(`the API ended with ${code} before it was open: ${said.slice(-1_000)}`)));
    });
    return new ApiProcess(child, `http://127.0.0.1:${port}`);
  }

  /** The status of the answer; undefined where the process died before it answered. */
  async post(path: string, body: unknown, token: string): Promise<number | undefined> {
    try {
      const headers = { 'content-type': 'application/json', authorization: token };
      const reply = await fetch(`${this.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      await reply.arrayBuffer();
      return reply.status;
    } catch (error) {
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  }

  /** Ends it as a crash does; resolves once it is gone. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }
}
