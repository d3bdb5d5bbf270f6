import { describe, expect, it } from '@jest/globals';
import { parseEnvironment } from './environment.js';
import { type Asking, isUsedByOwnerAlone } from './used-by-owner-alone.js';

const EMBEDDED = { APP_MODE: 'embedded' };
const isFromThisMachine = (asking: Asking) => isUsedByOwnerAlone(parseEnvironment(EMBEDDED), asking);
const isAlone = (settings: Record<string, string>) => isUsedByOwnerAlone(parseEnvironment({ ...EMBEDDED, ...settings }));

const asking = (headers: Record<string, string> = {}, rest: Partial<Asking> = {}): Asking => ({
  peer: '127.0.0.1',
  httpVersion: '1.1',
  headers: { host: 'localhost:3000', 'user-agent': 'curl/8', accept: '*/*', ...headers },
  ...rest,
});

/** Headers that proxies, balancers and CDNs put in. */
const FORWARDING =
  `Forwarded Via X-Forwarded X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Forwarded-Port X-Forwarded-Server X-Forwarded-Prefix
  X-Forwarded-Ssl X-Forwarded-By X-Forwarded-Scheme X-Forwarded-Client-Cert X-Real-IP X-Client-IP X-Cluster-Client-IP X-ProxyUser-Ip
  X-Original-Forwarded-For X-Original-Host X-Original-URL X-Remote-Addr X-Remote-IP Client-IP True-Client-IP CF-Connecting-IP CF-Ray
  CF-Visitor CF-IPCountry CDN-Loop Fastly-Client-IP Fastly-FF Fly-Client-IP Fly-Forwarded-Proto Front-End-Https X-Envoy-External-Address
  X-Amzn-Trace-Id X-Amz-Cf-Id X-Azure-ClientIP X-Appengine-User-IP X-Akamai-Edgescape Akamai-Origin-Hop X-Varnish X-Request-Start
  DO-Connecting-IP Ali-CDN-Real-IP Incap-Client-IP
  Forwarded-For X_Forwarded_For X-Forward-For X-Proxied-For X-NginX-Proxy Proxy-Client-IP WL-Proxy-Client-IP X-Originating-IP X-Scheme X-Via
  X-ARR-SSL X-HTTPS X-Url-Scheme X-BlueCoat-Via Proxy-Connection X-Traefik-Request-Id X-Host X-SSL Ssl-Client-Cert`.split(/\s+/);

describe('a request from this machine', () => {
  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.8.9.1', '[::1]:3000', '[::1]'])('is asked by a name of it: %s', (host) =>
    expect(isFromThisMachine(asking({ host }))).toBe(true),
  );

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.3.2.1'])('comes from an address of it: %s', (peer) =>
    expect(isFromThisMachine(asking({}, { peer }))).toBe(true),
  );

  it('may carry what browsers send', () => {
    const sent = `accept-language cache-control cookie dnt priority sec-ch-ua sec-fetch-site sec-fetch-mode upgrade-insecure-requests
      connection x-requested-with x-csrf-token x-api-key cf`.split(/\s+/);
    expect(isFromThisMachine(asking(Object.fromEntries(sent.map((name) => [name, 'x']))))).toBe(true);
  });
});

describe('a request from elsewhere', () => {
  it.each(FORWARDING)('shows by %s', (name) => expect(isFromThisMachine(asking({ [name.toLowerCase()]: '127.0.0.1' }))).toBe(false));

  it.each(['app.example', 'localhost.example', 'x.localhost', '127.0.0.1.nip.io', '10.0.0.1', '0.0.0.0', '', 'localhost:', '[::2]'])(
    'shows by its host: %s',
    (host) => expect(isFromThisMachine(asking({ host }))).toBe(false),
  );

  it.each(['203.0.113.5', '::ffff:10.0.0.1', 'fe80::1', '', undefined])('shows by its address: %s', (peer) =>
    expect(isFromThisMachine(asking({}, { peer }))).toBe(false),
  );

  it('shows by the HTTP of a proxy that says nothing', () => expect(isFromThisMachine(asking({}, { httpVersion: '1.0' }))).toBe(false));
});

describe('a request that a proxy made to look like one of this machine', () => {
  it.each([
    [{ origin: 'https://app.example' }, false],
    [{ origin: 'null' }, false],
    [{ referer: 'https://app.example/sign-in' }, false],
    [{ origin: 'http://localhost:3000', referer: 'http://localhost:3000/sign-in' }, true],
    [{ origin: 'http://127.0.0.1:3000' }, true],
  ])('shows by the page that it comes from: %j', (headers: Record<string, string>, expected) =>
    expect(isFromThisMachine(asking(headers))).toBe(expected),
  );

  it.each([
    [{ connection: 'close' }, false],
    [{ connection: 'Keep-Alive, Close' }, false],
    [{ connection: 'upgrade' }, false],
    [{ connection: 'Upgrade', upgrade: 'websocket' }, true],
    [{ connection: 'keep-alive' }, true],
  ])('shows by what it says of its connection: %j', (headers: Record<string, string>, expected) =>
    expect(isFromThisMachine(asking(headers))).toBe(expected),
  );

  it.each([
    ['localhost:3000', 3000, true],
    ['localhost:8080', 3000, false],
    ['localhost', 3000, false],
    ['localhost', 80, true],
    ['[::1]:3000', 3000, true],
  ])('shows by the port that it was asked by: %s at %d', (host, port, expected) =>
    expect(isFromThisMachine(asking({ host }, { port }))).toBe(expected),
  );
});

describe('settings', () => {
  it.each<Record<string, string>>([
    {},
    { HOST: '::1' },
    { HOST: 'localhost', PORT: '4000' },
    { PUBLIC_URL: 'http://127.0.0.1:9', DELIVERY_URL: 'http://[::1]:8' },
    { RENDER_DOMAIN: 'sites.localhost' },
  ])('leave the owner alone: %j', (settings) => expect(isAlone(settings)).toBe(true));

  it.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { PUBLIC_URL: 'https://app.example' },
    { PUBLIC_URL: 'http://192.168.1.5:3000' },
    { PUBLIC_URL: 'http://localhost.example' },
    { DELIVERY_URL: 'https://cdn.example' },
    { RENDER_DOMAIN: 'sites.example' },
    { TRUSTED_PROXY_HOPS: '1' },
    { APP_MODE: 'production', DATABASE_URL: 'postgres://db/app', APP_SECRET: 'x'.repeat(32) },
  ])('let others in: %j', (settings) => {
    expect(isAlone(settings)).toBe(false);
    expect(isUsedByOwnerAlone(parseEnvironment({ ...EMBEDDED, ...settings }), asking())).toBe(false);
  });
});
