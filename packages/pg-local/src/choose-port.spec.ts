import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { choosePort } from './choose-port.js';

describe('choosePort', () => {
  let folder: string;
  let holder: Server | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bhashantar-port-'));
  });
  afterEach(() => {
    holder?.close();
    holder = undefined;
    rmSync(folder, { recursive: true, force: true });
  });

  const file = () => join(folder, 'port');
  const hold = (port: number) =>
    new Promise<void>((done) => {
      holder = createServer().listen({ host: '127.0.0.1', port }, done);
    });

  it('remembers the port, and waits for it while a child of a killed server still holds it', async () => {
    const port = await choosePort(undefined, file());
    expect(readFileSync(file(), 'utf8')).toBe(String(port));
    await hold(port);
    setTimeout(() => holder?.close(), 300);
    expect(await choosePort(undefined, file())).toBe(port);
  });

  it('chooses another port if the remembered one stays taken, but refuses if a requested one does', async () => {
    const port = await choosePort(undefined, file());
    await hold(port);
    const other = await choosePort(undefined, file());
    expect(other).not.toBe(port);
    expect(readFileSync(file(), 'utf8')).toBe(String(other));
    await expect(choosePort(port, file())).rejects.toThrow(`Port ${port} of 127.0.0.1 is taken`);
  });
});
