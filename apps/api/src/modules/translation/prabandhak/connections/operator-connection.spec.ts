import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { parseEnvironment } from '../../../../platform/config/environment.js';
import { OperatorConnection } from './operator-connection.js';

const ADDRESS = 'http://127.0.0.1:3003';
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const GOOD = JSON.stringify({ address: ADDRESS, key: 'key_of_the_sandbox', secret: SECRET });

describe('the connection to the sandbox beside an installation', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-operator-'));
    mkdirSync(join(dataDir, 'prabandhak-sandbox'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const write = (text: string) => writeFileSync(join(dataDir, 'prabandhak-sandbox/connection.json'), text);
  const connection = (variables: Record<string, string> = {}) => {
    const environment = parseEnvironment({ APP_MODE: 'embedded', DATA_DIR: dataDir, ...variables });
    return new OperatorConnection(new AppConfig(environment, 'postgres://localhost/x', 'a secret of this test, long enough'));
  };

  it('is what its file says', () => {
    write(GOOD);
    expect(connection().read()).toEqual({ address: ADDRESS, key: 'key_of_the_sandbox', secrets: [SECRET] });
  });

  it('is not in force where the sandbox is switched off, whatever an earlier start has left', () => {
    write(GOOD);
    expect(connection({ PRABANDHAK_SANDBOX: 'off' }).read()).toBeUndefined();
  });

  it.each([
    ['broken off', GOOD.slice(0, 40)],
    ['empty', ''],
    ['of another server', GOOD.replace('127.0.0.1', 'vendor.example')],
    ['without a secret', JSON.stringify({ address: ADDRESS, key: 'k' })],
    ['with a key that no header can carry', GOOD.replace('key_of_the_sandbox', 'key\\r\\nx: y')],
  ])('is none while its file is %s', (_what, text) => {
    write(text);
    expect(connection().read()).toBeUndefined();
  });
});

describe('the connection of the environment', () => {
  const variables = { PRABANDHAK_URL: 'https://vendor.example', PRABANDHAK_KEY: 'k', PRABANDHAK_SECRET: SECRET };

  it.each(['a key', 'key\nx: y', 'कुंजी'])('is refused with a key that no header can carry: %j', (key) => {
    expect(() => parseEnvironment({ ...variables, PRABANDHAK_KEY: key })).toThrow(/PRABANDHAK_KEY/);
    expect(() => parseEnvironment({ ...variables, PRABANDHAK_KEY: key })).not.toThrow(key);
  });

  it('names the values that switch the sandbox', () => {
    expect(() => parseEnvironment({ PRABANDHAK_SANDBOX: 'no' })).toThrow(/PRABANDHAK_SANDBOX/);
  });
});
