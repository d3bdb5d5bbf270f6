import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { parseEnvironment } from '../platform/config/environment.js';
import { startFailureMessage } from './start-failure-message.js';

describe('a process that cannot listen', () => {
  const open: Server[] = [];
  afterEach(() => {
    for (const server of open.splice(0)) server.close();
  });

  function listen(port: number, host: string): Promise<{ port: number } | Error> {
    const server = createServer();
    open.push(server);
    return new Promise((done) => {
      server.once('error', done);
      server.listen(port, host, () => done(server.address() as { port: number }));
    });
  }

  it.each(['PORT', 'DELIVERY_PORT'])('names %s when the port is taken', async (name) => {
    const taken = await listen(0, '127.0.0.1');
    if (taken instanceof Error) throw taken;
    const line = startFailureMessage(await listen(taken.port, '127.0.0.1'), parseEnvironment({ [name]: String(taken.port) }));
    expect(line).toMatch(new RegExp(`^${name}: port ${taken.port} is in use[^\n]*$`));
  });

  it('names HOST when the machine has no such address', async () => {
    const line = startFailureMessage(await listen(0, '192.0.2.1'), parseEnvironment({ HOST: '192.0.2.1' }));
    expect(line).toMatch(/^HOST: [^\n]*$/);
  });

  it.each(['PORT', 'DELIVERY_PORT', 'DEMO_PORT', 'STATUS_PORT'])(
    'names %s and a remedy when the account has no right to the port',
    (name) => {
      const error = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), {
        code: 'EACCES',
        syscall: 'listen',
        port: 80,
      });
      const line = startFailureMessage(error, parseEnvironment({ [name]: '80' }));
      expect(line).toMatch(new RegExp(`^${name}: this account may not open port 80[^\n]*above 1023[^\n]*$`));
    },
  );

  it.each(['ENOSPC', 'EDQUOT'])('names DATA_DIR and the remedy when there is no room (%s)', (code) => {
    const error = Object.assign(new Error(`${code}: no space left on device, write`), { code, syscall: 'write' });
    expect(startFailureMessage(error, parseEnvironment({}))).toMatch(/^DATA_DIR: [^\n]*full[^\n]*free[^\n]*$/);
  });

  it('names the database when its own disk is full', () => {
    const error = Object.assign(new Error('could not extend file'), { code: '53100' });
    expect(startFailureMessage(error, parseEnvironment({}))).toMatch(/^DATA_DIR: [^\n]*full[^\n]*$/);
    expect(startFailureMessage(error, parseEnvironment({ DATABASE_URL: 'postgres://db/app' }))).toMatch(/^DATABASE_URL: [^\n]*full[^\n]*$/);
  });

  it('does not guess at other failures', () => {
    expect(startFailureMessage(new Error('something else'), parseEnvironment({}))).toBeUndefined();
  });
});
