import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkUrl } from './check-url.js';
import { EgressClient } from './egress-client.js';
import { isPublicAddress } from './is-public-address.js';
import { resolvePublic } from './public-connector.js';
import { type Canary, startCanary } from './testing/canary.js';
import { type FixtureServer, startFixtureServer } from './testing/fixture-server.js';
import { NASTY_ADDRESSES } from './testing/nasty-addresses.js';

const PUBLIC = '93.184.215.14';

describe('the rules of outbound calls', () => {
  let canary: Canary;
  let site: FixtureServer;
  let guarded: EgressClient;
  let redirecting: EgressClient;
  const nasty = () => NASTY_ADDRESSES.map((address) => address.replace('PORT', String(canary.port)));

  beforeAll(async () => {
    canary = await startCanary();
    site = await startFixtureServer((request, response) => {
      const to = new URL(request.url ?? '', 'http://x').searchParams.get('to') ?? '';
      response.writeHead(302, { location: Buffer.from(to, 'utf8').toString('latin1') }).end();
    });
    guarded = new EgressClient({ extraPorts: [canary.port], resolver: async () => ['127.0.0.1'] });
    redirecting = new EgressClient({ extraPorts: [canary.port], allowHosts: [site.host], resolver: async () => ['127.0.0.1'] });
  });

  afterAll(async () => {
    await Promise.all([guarded.close(), redirecting.close()]);
    await Promise.all([canary.close(), site.close()]);
  });

  it('has a canary that can be hit', async () => {
    const open = new EgressClient({ allowHosts: [`127.0.0.1:${canary.port}`] });
    const before = canary.hits();
    expect((await open.getText(`http://127.0.0.1:${canary.port}/`)).text).toBe('canary');
    expect(canary.hits()).toBe(before + 1);
    await open.close();
  });

  it('knows more than sixty nasty addresses', () => {
    expect(new Set(NASTY_ADDRESSES).size).toBeGreaterThan(60);
  });

  it('refuses every nasty address, with no connection made', async () => {
    const before = canary.hits();
    for (const address of nasty()) {
      await expect(guarded.getText(address)).rejects.toMatchObject({ name: 'EgressError', code: 'blocked' });
    }
    expect(canary.hits()).toBe(before);
  });

  it('tells a form so before anything is fetched', () => {
    // The URL standard starts the path after a backslash, so this is a public host, whatever follows.
    const isPublicHost = (address: string) => address.startsWith('http://ok.example\\');
    for (const address of nasty().filter((one) => !isPublicHost(one)))
      expect([address, checkUrl(address)]).not.toEqual([address, undefined]);
    expect(checkUrl('https://example.org/a?b#c')).toBeUndefined();
    expect(checkUrl('http://example.org:8080/')).toBe('port');
    expect(checkUrl(`https://example.org/${'a'.repeat(9_000)}`)).toBe('tooLong');
  });

  it('refuses every nasty address as the target of a redirect', async () => {
    const before = canary.hits();
    // A relative or empty target stays on the allowed site, and loops there.
    const isAbsolute = (address: string) => URL.canParse(address);
    for (const address of nasty().filter(isAbsolute)) {
      const call = redirecting.getText(`${site.origin}/?to=${encodeURIComponent(address.replace(/[\n\t]/g, ''))}`);
      await expect(call).rejects.toMatchObject({ name: 'EgressError' });
    }
    expect(canary.hits()).toBe(before);
  });

  it('refuses names that lead to a private address, whether alone or among public ones', async () => {
    const before = canary.hits();
    for (const answer of [
      ['127.0.0.1'],
      ['::1'],
      [PUBLIC, '127.0.0.1'],
      ['127.0.0.1', PUBLIC],
      [PUBLIC, '::ffff:127.0.0.1'],
      ['169.254.169.254'],
      ['garbage'],
    ]) {
      const client = new EgressClient({ extraPorts: [canary.port], resolver: async () => answer });
      await expect(client.getText(`http://rebind.example:${canary.port}/`)).rejects.toMatchObject({ code: 'blocked', detail: 'address' });
      await client.close();
    }
    expect(canary.hits()).toBe(before);
  });

  it('hands sockets only addresses checked in the same answer, however the answers flip', async () => {
    const address = fc.oneof(fc.ipV4(), fc.ipV6());
    await fc.assert(
      fc.asyncProperty(fc.array(address, { minLength: 1, maxLength: 4 }), async (answer) => {
        const found = await resolvePublic('flip.example', async () => answer).catch(() => []);
        const isAllPublic = answer.every(isPublicAddress);
        expect(found.map((one) => one.address)).toEqual(isAllPublic ? answer : []);
      }),
      { numRuns: 1_000 },
    );
  });

  it('asks again for every new connection instead of remembering a result', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']];
    const asked: string[] = [];
    const resolver = async (name: string) => {
      asked.push(name);
      return answers[asked.length - 1] ?? ['127.0.0.1'];
    };
    await expect(resolvePublic('flip.example', resolver)).resolves.toEqual([{ address: PUBLIC, family: 4 }]);
    await expect(resolvePublic('flip.example', resolver)).rejects.toMatchObject({ code: 'blocked' });
    expect(asked).toHaveLength(2);
  });

  it('gives the same answer whether a private port is open or closed', async () => {
    const failureOf = (address: string) => guarded.getText(address).catch((error: Error) => ({ ...error, message: error.message }));
    const open = await failureOf(`http://127.0.0.1:${canary.port}/`);
    const closed = await failureOf('http://127.0.0.1:80/');
    expect(open).toEqual(closed);
  });

  it("opens the operator's own service for that client alone", async () => {
    const service = guarded.forService(`http://127.0.0.1:${canary.port}/translate`);
    expect((await service.getText(`http://127.0.0.1:${canary.port}/`)).status).toBe(200);
    await expect(guarded.getText(`http://127.0.0.1:${canary.port}/`)).rejects.toMatchObject({ code: 'blocked' });
    await service.close();
  });
});
