import { generateKeyPairSync, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEngine } from './create-engine.js';
import { GoogleTokens, parseServiceAccount } from './google-token.js';
import { describeEngineFaults, EngineTester, failureOf, toTexts } from './testing/describe-engine-faults.js';
import { type FakeProtocol, startFakeEngineServer } from './testing/fake-engine-server.js';
import { fakeTranslation } from './testing/fake-libretranslate.js';
import { GOOGLE } from './testing/fake-protocols.js';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const FILE = JSON.stringify({
  type: 'service_account',
  client_email: 'mt@example.iam.gserviceaccount.com',
  private_key_id: 'key-1',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
});
const IDENTITY = { id: 'google', name: 'Google', isPaid: true };
const refusals = { body: undefined as unknown };
const PROTOCOL: FakeProtocol = {
  ...GOOGLE,
  inform: (call, url) =>
    refusals.body && call.path.endsWith(':translateText') ? { status: 403, body: refusals.body } : GOOGLE.inform(call, url),
};
const engine = {
  start: () => startFakeEngineServer(PROTOCOL),
  create: (connect: Parameters<typeof createEngine>[2], { url }: { url: string }) =>
    createEngine({ kind: 'google', cloudProject: 'town-1', url }, FILE, connect, IDENTITY),
};

describeEngineFaults('Google', { ...engine, secret: 'Bearer' });

describe('Google', () => {
  const tester = new EngineTester(engine);
  beforeAll(() => tester.start());
  beforeEach(() => {
    refusals.body = undefined;
    tester.reset();
  });
  afterAll(() => tester.close());

  it('asks for plain text, with a token that it has signed for this service', async () => {
    expect(toTexts(await tester.translate([{ hash: 'a', source: 'Contact us' }]))).toEqual([fakeTranslation('Contact us')]);
    const [call] = tester.server.translations;
    expect(call).toMatchObject({
      path: '/v3/projects/town-1/locations/global:translateText',
      body: { contents: ['Contact us'], mimeType: 'text/plain', sourceLanguageCode: 'en', targetLanguageCode: 'hi' },
    });
    const [header = '', claims = '', signature = ''] = (call?.headers.authorization ?? '').replace('Bearer ', '').split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(verify('sha256', Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(read(header)).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'key-1' });
    expect(read(claims)).toMatchObject({ iss: 'mt@example.iam.gserviceaccount.com', aud: 'https://translate.googleapis.com/' });
  });

  it('signs a token anew before it expires', () => {
    let now = 1_700_000_000_000;
    const account = parseServiceAccount(FILE);
    if (!account) throw new Error('no account');
    const tokens = new GoogleTokens(account, () => now);
    const first = tokens.current();
    now += 50 * 60_000;
    expect(tokens.current()).toBe(first);
    now += 6 * 60_000;
    expect(tokens.current()).not.toBe(first);
  });

  it('lists its languages by our codes', async () => {
    const pairs = await tester.client.pairs(new AbortController().signal);
    expect([...(pairs.get('en') ?? [])].sort()).toEqual(['hi', 'kok', 'od', 'ta', 'zh']);
    expect(pairs.has('ta')).toBe(false);
  });

  it.each([
    ['throttled', { error: { code: 403, message: 'User Rate Limit Exceeded', status: 'PERMISSION_DENIED' } }],
    ['throttled', { error: { code: 403, message: 'x', errors: [{ reason: 'dailyLimitExceeded' }] } }],
    ['throttled', { error: { code: 403, message: 'x', details: [{ reason: 'RATE_LIMIT_EXCEEDED' }] } }],
    ['denied', { error: { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' } }],
    ['denied', '<html>forbidden</html>'],
  ])('is %s by a 403 that says so', async (failure, body) => {
    refusals.body = body;
    expect(await failureOf(tester)).toBe(failure);
  });
});
