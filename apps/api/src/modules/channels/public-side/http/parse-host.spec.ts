import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseHost } from './parse-host.js';

const sent = (text: string) => Buffer.from(text).toString('latin1');

describe('the Host header', () => {
  it.each([
    ['hi-key.localhost:3001', 'hi-key.localhost', 'hi-key.localhost:3001'],
    ['HI-Key.LocalHost:3001', 'hi-key.localhost', 'hi-key.localhost:3001'],
    ['hi-key.sites.example.', 'hi-key.sites.example', 'hi-key.sites.example'],
    ['hi-key.sites.example.:8080', 'hi-key.sites.example', 'hi-key.sites.example:8080'],
    ['xn--j2bd4cyah0f.bank.example', 'xn--j2bd4cyah0f.bank.example', 'xn--j2bd4cyah0f.bank.example'],
    [sent('हिन्दी.bank.example:80'), 'xn--j2bd4cyah0f.bank.example', 'xn--j2bd4cyah0f.bank.example:80'],
    [sent('CAFÉ.bank.example.'), 'xn--caf-dma.bank.example', 'xn--caf-dma.bank.example'],
    ['127.0.0.1:3001', '127.0.0.1', '127.0.0.1:3001'],
    ['[::1]:3001', '[::1]', '[::1]:3001'],
  ])('reads %j as %s', (header, name, authority) => expect(parseHost(header)).toEqual({ name, authority }));

  it.each(['', '.', '..', ':80', 'a b', 'a/b', 'user@a.example', 'a.example:port', '%68i.example', 'a\0.example', '*.example', '[::1'])(
    'finds none in %j',
    (header) => expect(parseHost(header)).toBeUndefined(),
  );

  it('is idempotent, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain(), fc.webAuthority()), (header) => {
        const host = parseHost(header);
        if (host) expect(parseHost(host.authority)).toEqual(host);
      }),
    );
  });
});
