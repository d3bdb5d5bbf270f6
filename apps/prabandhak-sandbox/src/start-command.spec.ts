import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const SCRIPTS = fileURLToPath(new URL('../../../scripts', import.meta.url));
const PORTS = { PORT: '0', DELIVERY_PORT: '0', DEMO_PORT: '0', PRABANDHAK_SANDBOX_PORT: '0' };

describe('npm start', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'prabandhak-start-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const start = async (variables: Record<string, string>) => {
    const { startSandbox } = await import(join(SCRIPTS, 'start-sandbox.mjs'));
    const said: string[] = [];
    const env = { PATH: process.env.PATH, ...PORTS, DATA_DIR: folder, ...variables };
    const sandbox = startSandbox(env, (text: string) => said.push(text));
    await sandbox?.ready;
    return { sandbox, said };
  };
  const connection = () => join(folder, 'prabandhak-sandbox/connection.json');

  it('starts the sandbox, prints its address, and ends it', async () => {
    const { sandbox, said } = await start({});
    const { address } = JSON.parse(readFileSync(connection(), 'utf8'));
    expect(said.join('')).toBe(`  Translation service      ${address}  (a sandbox of Prabandhak)\n`);
    expect((await fetch(address)).status).toBe(200);
    await sandbox.end();
    await expect(fetch(address)).rejects.toThrow();
    expect(said).toHaveLength(1);
  });

  it.each([
    ['PRABANDHAK_SANDBOX', 'off'],
    ['APP_MODE', 'production'],
    ['NODE_ENV', 'production'],
  ])('starts none with %s=%s', async (name, value) => {
    expect([(await start({ [name]: value })).sandbox, existsSync(connection())]).toEqual([undefined, false]);
  });

  it('goes on without it when it does not start, and says why', async () => {
    const { sandbox, said } = await start({ PRABANDHAK_SANDBOX_PORT: 'abc' });
    expect(said.join('')).toMatch(/^PRABANDHAK_SANDBOX_PORT: "abc" is no port.*\n.*translation service has ended/s);
    await sandbox.end();
  });

  it('checks its port with the other ports, unless it is off', async () => {
    const { portFaults } = await import(join(SCRIPTS, 'check-ports.mjs'));
    const wrong = { ...PORTS, PRABANDHAK_SANDBOX_PORT: 'abc' };
    expect(await portFaults(wrong)).toEqual(['PRABANDHAK_SANDBOX_PORT: "abc" is no port, which is a number from 1 to 65535.']);
    expect(await portFaults({ ...wrong, PRABANDHAK_SANDBOX: 'off' })).toEqual([]);
    expect(await portFaults({ ...wrong, APP_MODE: 'production' })).toEqual([]);
  });
});
