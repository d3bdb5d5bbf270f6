import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../platform/testing/until.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const DEMO = { email: 'demo@bhashantar.example', password: 'bhashantar-demo' };
/** Builds, makes a database and fills the demo. */
const START_MS = 420_000;
const run = promisify(execFile);

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return port;
}

/** The steps of a new user: `npm start`, a key, and the examples exactly as printed. */
describe('the examples of the document, after npm start', () => {
  let folder: string;
  let child: ChildProcess;
  let address: string;
  let guide: string;
  let environment: NodeJS.ProcessEnv;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bhashantar-docs-'));
    // If root starts Postgres, it runs as the user nobody, who needs access to the folder.
    chmodSync(folder, 0o755);
    const [PORT, DELIVERY_PORT, DEMO_PORT, PRABANDHAK_SANDBOX_PORT] = await Promise.all(
      [1, 2, 3, 4].map(async () => String(await freePort())),
    );
    const ports = { PORT, DELIVERY_PORT, DEMO_PORT, PRABANDHAK_SANDBOX_PORT };
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...ports, DATA_DIR: folder, LOG_LEVEL: 'error' };
    child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)));
    address = `http://localhost:${PORT}`;
    let token = '';
    for (const end = performance.now() + START_MS; token === ''; await sleep(500)) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}: ${said.join('')}`);
      if (performance.now() > end) throw new Error(`the demo user could not sign in for a long time: ${said.join('')}`);
      token = (await post('auth', DEMO).catch(() => undefined))?.data?.token ?? '';
    }
    const { key } = (await post('organisation/apiKeys/create', { name: 'First steps', scopes: ['text.translate'] }, token)).data;
    environment = { PATH: process.env.PATH, KEY: key };
    guide = (await (await fetch(`${address}/api/docs-json`)).json()).info.description;
  }, START_MS + 20_000);
  afterAll(async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
    // npm ends before the server and its database do.
    await until('the database to end', () => !existsSync(join(folder, 'postgres/cluster/postmaster.pid')));
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  const post = async (path: string, body: object, authorization?: string) => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
    return (await fetch(`${address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  /** The block of a language below the heading, to the letter. */
  const exampleIn = (language: string): string => {
    const [, section = ''] = guide.split('## Translate texts by call');
    const [, code] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\n\`\`\``).exec(section) ?? [];
    if (!code) throw new Error(`no example in ${language}`);
    return code;
  };
  const lines = (output: string) => output.trim().split('\n');
  /** The demo's own memory may know the texts by now. */
  const WANTED = [
    expect.stringMatching(/^hi \p{Script=Devanagari}.* (?:phrasebook|memory)$/u),
    expect.stringMatching(/^hi \p{Script=Devanagari}.* (?:phrasebook|memory)$/u),
    expect.stringMatching(/^ta \p{Script=Tamil}.* (?:phrasebook|memory)$/u),
    expect.stringMatching(/^ta \p{Script=Tamil}.* (?:phrasebook|memory)$/u),
  ];

  it('are shown on the page of the documents', async () => {
    expect((await fetch(`${address}/api/docs`)).status).toBe(200);
    const page = await (await fetch(`${address}/api/docs/swagger-ui-init.js`)).text();
    for (const language of ['bash', 'js', 'python']) expect(page).toContain(JSON.stringify(exampleIn(language)).slice(1, -1));
  });

  it('run with cURL', async () => {
    const { stdout } = await run('bash', ['-ec', exampleIn('bash')], { env: environment });
    const { success, data } = JSON.parse(stdout);
    const read = data.translations.flatMap(({ target, texts }: { target: string; texts: { text: string; origin: string }[] }) =>
      texts.map(({ text, origin }) => `${target} ${text} ${origin}`),
    );
    expect([success, read]).toEqual([true, WANTED]);
  });

  it('run with JavaScript', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', exampleIn('js')], { env: environment });
    expect(lines(stdout)).toEqual(WANTED);
  });

  it('run with Python', async () => {
    const { stdout } = await run('python3', ['-c', exampleIn('python')], { env: { ...environment, PYTHONIOENCODING: 'utf-8' } });
    expect(lines(stdout)).toEqual(WANTED);
  });
});
