import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEngine } from './create-engine.js';
import type { EngineCall } from './engine-client.js';
import { describeEngineFaults, EngineTester, failureOf } from './testing/describe-engine-faults.js';
import { type FakeProtocol, startFakeEngineServer } from './testing/fake-engine-server.js';
import { AZURE, AZURE_KEY } from './testing/fake-protocols.js';

const IDENTITY = { id: 'azure', name: 'Azure', isPaid: true };
const refusal = { status: 0, code: 0 };
const PROTOCOL: FakeProtocol = {
  ...AZURE,
  inform: (call, url) =>
    refusal.status && call.path.startsWith('/translate')
      ? { status: refusal.status, body: { error: { code: refusal.code, message: 'no' } } }
      : AZURE.inform(call, url),
};
const engine = {
  start: () => startFakeEngineServer(PROTOCOL),
  create: (connect: Parameters<typeof createEngine>[2], { url }: { url: string }) =>
    createEngine({ kind: 'azure', region: 'centralindia', url }, AZURE_KEY, connect, IDENTITY),
};

describeEngineFaults('Azure', { ...engine, secret: AZURE_KEY });

describe('Azure', () => {
  const tester = new EngineTester(engine);
  beforeAll(() => tester.start());
  beforeEach(() => {
    refusal.status = 0;
    tester.reset();
  });
  afterAll(() => tester.close());

  it('sends plain text and says what was billed', async () => {
    const calls: EngineCall[] = [];
    await tester.translate([{ hash: 'a', source: 'Contact us' }], 'hi', (call) => calls.push(call));
    expect(tester.server.translations).toMatchObject([
      { path: '/translate?api-version=3.0&from=en&to=hi&textType=plain', body: [{ Text: 'Contact us' }] },
    ]);
    expect(calls).toEqual([{ engine: 'azure', texts: 1, characters: 77 }]);
  });

  it('asks for its languages without the key, and lists them by our codes', async () => {
    const pairs = await tester.client.pairs(new AbortController().signal);
    expect([...(pairs.get('en') ?? [])].sort()).toEqual(['hi', 'kas-IN', 'kok', 'mni', 'zh']);
    expect(tester.server.calls.map(({ headers }) => headers['ocp-apim-subscription-key'])).toEqual([undefined]);
  });

  it.each([
    [403, 403001, 'throttled'],
    [403, 403000, 'denied'],
    [408, 408001, 'down'],
    [400, 400036, 'rejected'],
  ])('tells a %s with code %s', async (status, code, failure) => {
    Object.assign(refusal, { status, code });
    expect(await failureOf(tester)).toBe(failure);
  });
});
