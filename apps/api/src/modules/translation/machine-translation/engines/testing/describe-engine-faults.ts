import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EgressClient } from '../../../../../platform/egress/egress-client.js';
import { createTermFinder } from '../../../glossary/find-terms.js';
import { type Outcome, type SegmentToTranslate, translateSegments } from '../../translate-segments.js';
import type { TranslationEngine } from '../engine.js';
import { EngineClient } from '../engine-client.js';
import { EngineError } from '../engine-error.js';
import { EngineHttp } from '../engine-http.js';
import type { EngineFault, FakeEngineServer } from './fake-engine-server.js';
import { fakeTranslation } from './fake-libretranslate.js';

const PAGE: readonly SegmentToTranslate[] = [
  { hash: 'a', source: 'Read <1>the manual</1> first.' },
  { hash: 'b', source: 'You have {1} new messages.' },
  { hash: 'c', source: 'Contact us' },
];

interface EngineUnderTest {
  start(): Promise<FakeEngineServer>;
  create(connect: (url: string) => EngineHttp, server: FakeEngineServer): TranslationEngine;
  /** How the fake server of this engine translates. */
  translated?: (source: string) => string;
  /** The key of the engine, which no error may contain. */
  secret?: string;
  /** Calls that it sends at a time for few texts. */
  atOnce?: number;
  /** The faults in which this engine differs from others. */
  expected?: Partial<Record<EngineFault, string[]>>;
}

export class EngineTester {
  server: FakeEngineServer;
  egress: EgressClient;
  client: EngineClient;

  constructor(private readonly engine: EngineUnderTest) {}

  async start(): Promise<void> {
    this.server = await this.engine.start();
    this.egress = new EgressClient({ allowHosts: [this.server.host] });
  }

  reset(): void {
    Object.assign(this.server, { fault: 'none', latencyMs: 0 });
    this.server.calls.length = 0;
    this.server.translations.length = 0;
    this.client = new EngineClient(
      this.engine.create((url) => new EngineHttp(this.egress, url, 400), this.server),
      undefined,
      1,
    );
  }

  async close(): Promise<void> {
    await this.egress.close();
    await this.server.close();
  }

  translate(segments = PAGE, to = 'hi', onCall?: Parameters<typeof translateSegments>[1]['onCall']): Promise<Map<string, Outcome>> {
    const signal = new AbortController().signal;
    return translateSegments(this.client, { segments, from: 'en', to, findTerms: createTermFinder([]), signal, onCall });
  }
}

/** How one call of an engine fails, without the client's retries. */
export async function failureOf({ client }: EngineTester): Promise<string> {
  const asked = client.engine.translate(['Contact us'], 'en', 'hi', new AbortController().signal);
  return asked.then(
    () => 'none',
    (error: unknown) => (error instanceof EngineError ? error.failure : String(error)),
  );
}

export const toTexts = (outcomes: Map<string, Outcome>): string[] =>
  [...outcomes.values()].map((outcome) => {
    if (outcome.kind === 'translated') return outcome.target;
    return outcome.kind === 'refused' ? `refused: ${outcome.reason}` : `failed: ${outcome.error.failure}`;
  });

/** No two results are alike. They contain no digits, because digits would become placeables. */
const spelledNumber = (value: number) =>
  `Lamp ${[...String(value)].map((digit) => ['of', 'by', 'in', 'on', 'at', 'to', 'up', 'so', 'or', 'as'][Number(digit)]).join(' ')} it`;

const all = (text: string) => PAGE.map(() => text);

/** Tests what every adapter does with every common engine fault: it loses nothing, and takes nothing unsafe or untranslated. */
export function describeEngineFaults(name: string, engine: EngineUnderTest): void {
  const tester = new EngineTester(engine);
  const translated = engine.translated ?? fakeTranslation;
  const [, , contact = ''] = PAGE.map(({ source }) => translated(source));
  const good = PAGE.map(({ source }) => translated(source));
  const lost = ['refused: placeholders', 'refused: placeholders', contact];

  describe(`${name} and its faults`, () => {
    beforeAll(() => tester.start());
    beforeEach(() => tester.reset());
    afterAll(() => tester.close());

    it.each<[EngineFault, string[]]>([
      ['none', good],
      ['throttlesOnce', good],
      ['failsOnce', good],
      ['throttles', all('failed: throttled')],
      ['fails', all('failed: down')],
      ['answersHtml', all('failed: badReply')],
      ['wrongShape', all('failed: badReply')],
      ['cutsAnswer', all('failed: badReply')],
      ['fewerTexts', all('failed: badReply')],
      ['refusesKey', all('failed: denied')],
      ['neverAnswers', all('failed: timeout')],
      ['cutsConnection', all('failed: unreachable')],
      ['dropsPlaceholders', lost],
      ['doublesPlaceholders', lost],
      ['answersEmpty', all('refused: empty')],
      ['wrongLanguage', all('refused: wrongScript')],
      ['addsSentences', all('refused: addedSentences')],
      ['addsAddress', all('refused: addedValues')],
    ])('%s', async (fault, expected) => {
      tester.server.fault = fault;
      const outcomes = await tester.translate();
      expect(toTexts(outcomes)).toEqual(engine.expected?.[fault] ?? expected);
      expect(tester.server.translations.length).toBeGreaterThan(0);
      if (engine.secret) expect(inspect(outcomes, { depth: 12 })).not.toContain(engine.secret);
    });

    it('takes no markup from an answer', async () => {
      tester.server.fault = 'hostileHtml';
      const targets = toTexts(
        await tester.translate([...PAGE, { hash: 'd', source: 'A longer sentence that has many words of its own in it' }]),
      );
      expect(targets.filter((target) => /<(?!\/?\d+>)/.test(target))).toEqual([]);
    });

    it('loses the one text that is not accepted', async () => {
      tester.server.fault = 'rejectsOneText';
      const outcomes = await tester.translate([...PAGE, { hash: 'd', source: 'This is forbidden' }]);
      expect(toTexts(outcomes)).toEqual([...good, 'refused: rejected']);
    });

    it('keeps what was translated before a call failed, and loses no text', async () => {
      const { maxTexts } = await tester.client.engine.limits(new AbortController().signal);
      const before = Array.from({ length: maxTexts }, (_, index) => ({ hash: String(index), source: spelledNumber(index) }));
      tester.server.fault = 'failsOneCall';
      const outcomes = await tester.translate([...before, { hash: 'last', source: 'An unlucky text' }]);
      expect(outcomes.size).toBe(maxTexts + 1);
      const texts = toTexts(outcomes);
      expect([texts[0], texts.at(-1)]).toEqual([translated(spelledNumber(0)), 'failed: down']);
      expect(before.filter(({ source }, index) => ![translated(source), 'failed: down'].includes(texts[index] ?? ''))).toEqual([]);
    });

    it('waits as long as it is asked to', async () => {
      tester.server.fault = 'throttles';
      const [outcome] = [...(await tester.translate()).values()];
      expect(outcome).toMatchObject({ error: { retryAfterMs: 120_000 } });
      expect(tester.server.translations).toHaveLength(engine.atOnce ?? 1);
    });
  });
}
