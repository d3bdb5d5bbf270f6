import { describe, expect, it } from '@jest/globals';
import { AppConfig } from './app-config.js';
import { ConfigurationError } from './configuration-error.js';
import { parseEnvironment } from './environment.js';

const SECRET = 'a secret of thirty-two characters';
const PRODUCTION = { APP_MODE: 'production', DATABASE_URL: 'postgres://db/app', APP_SECRET: SECRET };

function linesOf(env: NodeJS.ProcessEnv): string[] {
  try {
    parseEnvironment(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.message.split('\n').slice(1);
  }
}

describe('the configuration', () => {
  it('needs nothing in the embedded mode', () => {
    expect(parseEnvironment({})).toMatchObject({ mode: 'embedded', host: '127.0.0.1', port: 3000, egressAllowHosts: [] });
  });

  it('takes an empty variable for an absent one', () => {
    expect(parseEnvironment({ PORT: '', APP_SECRET: '' })).toMatchObject({ port: 3000 });
  });

  it('demands database and secret in production, with no default for either', () => {
    expect(linesOf({ APP_MODE: 'production' }).map((line) => line.split(':')[0])).toEqual(['DATABASE_URL', 'APP_SECRET']);
    expect(linesOf({ ...PRODUCTION, APP_SECRET: 'short' })).toHaveLength(1);
    expect(linesOf(PRODUCTION)).toEqual([]);
  });

  it('lets organisations connect engines beside the embedded mode on loopback, elsewhere at named hosts alone', () => {
    const engineHosts = (env: Record<string, string>) => new AppConfig(parseEnvironment(env), '', '').engineHosts;
    expect(engineHosts({})).toContain('127.0.0.1:11434');
    for (const [name, value] of Object.entries({ HOST: '0.0.0.0', PUBLIC_URL: 'https://app.example', TRUSTED_PROXY_HOPS: '1' }))
      expect(engineHosts({ [name]: value })).toEqual([]);
    expect(engineHosts(PRODUCTION)).toEqual([]);
    expect(engineHosts({ ...PRODUCTION, ENGINE_HOSTS: 'ollama:11434, [::1]:8000' })).toEqual(['ollama:11434', '[::1]:8000']);
    expect(linesOf({ ...PRODUCTION, ENGINE_HOSTS: 'ollama' })[0]).toMatch(/^ENGINE_HOSTS: needs a port/);
  });

  it('refuses private hosts in production', () => {
    expect(linesOf({ ...PRODUCTION, EGRESS_ALLOW_HOSTS: '127.0.0.1' })[0]).toMatch(/^EGRESS_ALLOW_HOSTS: /);
  });

  it('names every bad variable on a line of its own and repeats no value', () => {
    const lines = linesOf({ PORT: '70000', LOG_LEVEL: 'loud', PUBLIC_URL: 'nowhere', DATABASE_POOL: 'many', APP_MODE: 'x-secret-x' });
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual(['APP_MODE', 'DATABASE_POOL', 'LOG_LEVEL', 'PORT', 'PUBLIC_URL']);
    expect(lines.join()).not.toContain('x-secret-x');
  });

  it.each([
    ['WORKER_QUEUES', 'crawl,crawll'],
    ['REDIS_URL', 'garbage'],
    ['REDIS_URL', 'http://127.0.0.1:6379'],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_URL', 'mysql://127.0.0.1/app'],
    ['DATABASE_URL', 'postgres://'],
    ['CHROMIUM_PATH', '/nope'],
    ['CHROMIUM_PATH', '/tmp'],
    ['APP_SECRET', 'short'],
    ['RENDER_DOMAIN', 'https://sites.example'],
    ['RENDER_DOMAIN', 'sites.example/x'],
    ['RENDER_DOMAIN', 'sites.example:80'],
    ['RENDER_DOMAIN', 'sites_example'],
    ['RENDER_DOMAIN', '*.sites.example'],
    ['RENDER_DOMAIN', 'sites.example.'],
  ])('refuses %s=%s in every mode', (name, value) => {
    for (const base of [{}, PRODUCTION]) expect(linesOf({ ...base, [name]: value })).toEqual([expect.stringMatching(`^${name}: `)]);
  });

  it.each([
    ['WORKER_QUEUES', 'mail, general'],
    ['REDIS_URL', 'redis://redis:6379'],
    ['REDIS_URL', 'rediss://user:pass%40word@cache_1:6379/2'],
    ['DATABASE_URL', 'postgresql://user:pass@postgres/app'],
    ['DATABASE_URL', 'postgres:///app?host=/run/postgresql'],
    ['CHROMIUM_PATH', process.execPath],
  ])('takes %s=%s', (name, value) => expect(linesOf({ ...PRODUCTION, [name]: value })).toEqual([]));

  it.each([
    [{}, 'localhost'],
    [{ DELIVERY_URL: 'https://cdn.example:8443' }, 'cdn.example'],
    [{ DELIVERY_URL: 'https://cdn.example', RENDER_DOMAIN: 'Sites.Example' }, 'sites.example'],
    [{ DELIVERY_URL: 'http://203.0.113.7:3001', RENDER_DOMAIN: '' }, '203.0.113.7'],
  ])('takes the host of the public side for the render domain where none is named: %j', (env, renderDomain) => {
    expect(parseEnvironment(env)).toMatchObject({ renderDomain });
  });

  it('speaks of variables, never of the names inside', () => {
    const lines = linesOf({
      ...PRODUCTION,
      APP_SECRET: 'short',
      TRUSTED_PROXY_HOPS: '11',
      WORKER_QUEUES: 'x',
      PUBLIC_URL: 'nowhere',
      SMS_DAILY_CAP: 'x',
    });
    expect(lines).toHaveLength(5);
    expect(lines.join()).not.toMatch(/appSecret|trustedProxyHops|workerQueues|publicUrl|smsDailyCap/);
  });
});
