import { describe, expect, it } from '@jest/globals';
import { type Asking, isFromThisMachine } from './is-from-this-machine.js';

const asking = (headers: Record<string, string> = {}, rest: Partial<Asking> = {}): Asking => ({
  peer: '127.0.0.1',
  httpVersion: '1.1',
  headers: { host: 'localhost:3000', 'user-agent': 'curl/8', accept: '*/*', ...headers },
  ...rest,
});

/** What proxies, balancers and CDNs put in. */
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
    const sent =
      `accept-language cache-control cookie dnt priority referer sec-ch-ua sec-fetch-site sec-fetch-mode upgrade-insecure-requests
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
