import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { createTermFinder } from '../../glossary/find-terms.js';
import { type Outcome, translateSegments } from '../translate-segments.js';
import { createEngine } from './create-engine.js';
import { EngineClient } from './engine-client.js';
import { EngineHttp } from './engine-http.js';
import { LibreTranslateEngine } from './libretranslate.engine.js';
import { describeEngineFaults } from './testing/describe-engine-faults.js';
import { startFakeEngineServer } from './testing/fake-engine-server.js';
import { type FakeLibreTranslate, type FakeMode, fakeTranslation, startFakeLibreTranslate } from './testing/fake-libretranslate.js';
import { LIBRETRANSLATE } from './testing/fake-protocols.js';

const IDENTITY = { id: 'libretranslate', name: 'LibreTranslate', isPaid: false };
const PAGE = [
  { hash: 'a', source: 'Read <1>the manual</1> first.' },
  { hash: 'b', source: 'You have {1} new messages.' },
  { hash: 'c', source: 'Contact us' },
];

describeEngineFaults('LibreTranslate', {
  start: () => startFakeEngineServer(LIBRETRANSLATE),
  create: (connect, { url }) => createEngine({ kind: 'libretranslate', url }, 'key-of-this-server', connect, IDENTITY),
  secret: 'key-of-this-server',
});

describe('LibreTranslate', () => {
  let server: FakeLibreTranslate;
  let egress: EgressClient;
  let client: EngineClient;

  beforeAll(async () => {
    server = await startFakeLibreTranslate();
    egress = new EgressClient({ allowHosts: [server.host] });
  });

  beforeEach(() => {
    server.mode = 'ok';
    server.calls.length = 0;
    const engine = new LibreTranslateEngine(new EngineHttp(egress, server.url, 400), 'key-1', IDENTITY);
    client = new EngineClient(engine, undefined, 1);
  });

  afterAll(async () => {
    await egress.close();
    await server.close();
  });

  const translate = (segments = PAGE, terms: Parameters<typeof createTermFinder>[0] = []) =>
    translateSegments(client, { segments, from: 'en', to: 'hi', findTerms: createTermFinder(terms), signal: new AbortController().signal });

  const kinds = (outcomes: Map<string, Outcome>) =>
    [...outcomes.values()].map((outcome) => {
      if (outcome.kind === 'translated') return outcome.target;
      return outcome.kind === 'refused' ? `refused: ${outcome.reason}` : `failed: ${outcome.error.failure}`;
    });

  const inMode = async (mode: FakeMode) => {
    server.mode = mode;
    return kinds(await translate());
  };

  it('restores every inline tag in the translation', async () => {
    expect(kinds(await translate())).toEqual([...PAGE.map(({ source }) => fakeTranslation(source))]);
    expect(server.calls[0]).toEqual({
      q: ['Read [1]the manual[2] first.', 'You have [1] new messages.', 'Contact us'],
      source: 'en',
      target: 'hi',
      format: 'text',
      api_key: 'key-1',
    });
  });

  it('writes glossary terms in their own form and masks them for the engine', async () => {
    const terms = [{ source: 'manual', target: 'नियमावली', isCaseSensitive: false }];
    const [target] = kinds(await translate(PAGE.slice(0, 1), terms));
    expect(target).toBe(fakeTranslation('Read <1>the नियमावली</1> first.'));
    expect(server.calls[0]?.q.join()).not.toContain('manual');
  });

  it('escapes what the engine says, so that no answer becomes a tag', async () => {
    const [target] = kinds(await translate([{ hash: 'x', source: 'Tom &amp; Jerry &lt;b&gt;' }]));
    expect(target).toBe(`${fakeTranslation('Tom')} &amp; ${fakeTranslation('Jerry')} &lt;${fakeTranslation('b')}&gt;`);
  });

  it('lists pairs in the codes of this product and skips unknown languages', async () => {
    const signal = new AbortController().signal;
    expect(await client.serves('en', 'od', signal)).toBe(true);
    expect(await client.serves('hi', 'od', signal)).toBe(false);
  });

  it('fails with a reason, after few calls, when an answer drips in too slowly', async () => {
    expect(await inMode('dripsSlowly')).toEqual(Array(3).fill('failed: timeout'));
    expect(server.calls).toHaveLength(3);
  });

  it('opens the circuit of a failing server after at most ten calls', async () => {
    server.mode = 'fails';
    for (let round = 0; round < 8; round++) await translate();
    expect(server.calls.length).toBeLessThanOrEqual(10);
    expect(kinds(await translate())).toEqual(Array(3).fill('failed: paused'));
  });

  it('honours Retry-After', async () => {
    server.mode = 'throttles';
    const [outcome] = [...(await translate()).values()];
    expect(outcome).toMatchObject({ kind: 'failed', error: { retryAfterMs: 120_000 } });
    server.mode = 'ok';
    expect(kinds(await translate())).toEqual(Array(3).fill('failed: paused'));
    expect(server.calls).toHaveLength(1);
  });

  it('stops with the job', async () => {
    const controller = new AbortController();
    server.mode = 'neverAnswers';
    const asked = client.translate(['Contact us'], 'en', 'hi', controller.signal);
    setImmediate(() => controller.abort(new Error('shutting down')));
    await expect(asked).rejects.toThrow('shutting down');
  });
});
