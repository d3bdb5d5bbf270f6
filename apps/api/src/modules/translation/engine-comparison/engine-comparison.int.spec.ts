import type { EngineComparison } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { type FakeChatServer, fakeChatTranslation, startFakeChatServer } from '../machine-translation/engines/testing/fake-chat-server.js';
import {
  type FakeLibreTranslate,
  fakeTranslation,
  startFakeLibreTranslate,
} from '../machine-translation/engines/testing/fake-libretranslate.js';
import { leaks } from '../machine-translation/private-content/testing/leaks.js';
import { anyPrivateValue } from '../machine-translation/private-content/testing/private-values.js';
import { EngineWorkspace } from '../pre-translation/testing/engine-workspace.js';
import { ReviewService } from '../review/review.service.js';
import { TranslationsService } from '../translations/translations.service.js';

const SOURCES = Array.from({ length: 30 }, (_, index) => `You have new messages ${'abcdefghijklmnopqrstuvwxyzABCD'[index]} today`);

describe('a comparison of engines', () => {
  let fixture: EngineWorkspace;
  let model: FakeChatServer;
  let libre: FakeLibreTranslate;
  let token: string;
  let good: string;
  let poor: string;

  beforeAll(async () => {
    model = await startFakeChatServer({ key: 'sk-1' });
    libre = await startFakeLibreTranslate();
    fixture = await EngineWorkspace.startWithEngine({ ENGINE_HOSTS: `${model.host},${libre.host}` });
  });
  afterAll(async () => {
    await fixture.close();
    await Promise.all([model.close(), libre.close()]);
  });
  beforeEach(async () => {
    await fixture.reset();
    Object.assign(model, { fault: 'none', behaviour: 'good' });
    libre.mode = 'ok';
    model.translations.length = 0;
    libre.calls.length = 0;
    token = await fixture.signIn();
    good = await connect({
      name: 'Model',
      settings: { kind: 'openai', url: model.baseUrl, model: 'm' },
      key: 'sk-1',
      pricePerMillion: 1_000_000,
    });
    poor = await connect({ name: 'Libre', settings: { kind: 'libretranslate', url: libre.url } });
  });

  const post = (path: string, payload: object, authorization = token) =>
    sendRequest(fixture.test.app, { method: 'POST', url: `/api/translation/engines/${path}`, headers: { authorization }, payload });
  const connect = async (payload: object): Promise<string> => (await post('connections/create', payload)).body.data.connectionId;
  /** The people's translations equal what the model would write. */
  const review = async (sources: readonly string[], language = 'hi') => {
    await fixture.store(sources);
    const edits = sources.map((source) => ({
      hash: hashSource(source),
      origin: 'PBK' as const,
      target: fakeChatTranslation(source, language),
    }));
    await fixture.inTenant(async (tx) => {
      await fixture.test.get(TranslationsService).save(tx, fixture.project, language, edits, 'test');
      const place = { projectId: fixture.project.projectId, language };
      await fixture.test.get(ReviewService).decide(tx, place, edits, { decision: 'approve', author: 'approver' });
    });
  };
  const start = (more: object = {}) =>
    post('comparison/start', { projectId: fixture.project.projectId, languages: ['hi'], sampleSize: 25, engines: [good, poor], ...more });
  const read = async (comparisonId?: string): Promise<EngineComparison> =>
    (await post('comparison/get', { projectId: fixture.project.projectId, comparisonId })).body.data.comparison;
  const drain = (atMost?: number) => drainOutbox(fixture.test, { only: 'engines.', ...(atMost ? { atMost } : {}) });

  it('says beforehand how much it compares and what that costs, and asks no engine', async () => {
    await review(SOURCES);
    const { body } = await post('comparison/plan', { projectId: fixture.project.projectId, languages: ['hi', 'ta'], sampleSize: 200 });
    const characters = SOURCES.join('').length;
    const [hindi, tamil] = body.data.languages;
    expect(hindi).toMatchObject({ language: 'hi', reviewed: 30, segments: 30, characters });
    expect(hindi.engines).toEqual(
      expect.arrayContaining([
        { engine: good, name: 'Model', cost: characters },
        { engine: poor, name: 'Libre', cost: null },
      ]),
    );
    expect(tamil).toMatchObject({ language: 'ta', reviewed: 0, segments: 0, characters: 0 });
    expect([model.translations.length, libre.calls.length]).toEqual([0, 0]);
  });

  it('measures each engine against what people wrote, shows where they disagree, and changes no translation', async () => {
    await review(SOURCES);
    const before = await fixture.stored();
    expect((await start()).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'queued', count: 0, total: 25 });
    await drain(1);
    expect(await read()).toMatchObject({ state: 'running', count: 20, total: 25 });
    await drain();
    const comparison = await read();
    expect(comparison).toMatchObject({ state: 'done', count: 25, total: 25 });
    const [{ scores, examples, disagreement }] = comparison.languages as [EngineComparison['languages'][number]];
    const [first, second] = scores;
    expect(first).toMatchObject({ engine: good, name: 'Model', segments: 25, refused: 0, failed: 0, chrf: 100, editDistance: 0 });
    expect(second).toMatchObject({ engine: poor, name: 'Libre', segments: 25, refused: 0, failed: 0, cost: null });
    expect(second?.chrf).toBeLessThan(60);
    expect(second?.editDistance).toBeCloseTo(disagreement ?? Number.NaN, 5);
    expect(examples).toHaveLength(10);
    expect(examples[0]?.answers.map(({ engine, text }) => [engine, text])).toEqual([
      [good, examples[0]?.reference],
      [poor, fakeTranslation(examples[0]?.source ?? '')],
    ]);
    expect(await fixture.stored()).toEqual(before);
    const usage = await fixture.inTenant((tx) =>
      tx.query<{ characters: number }>('select characters::int from engine_usage where engine = $1', [good]),
    );
    expect(usage).toEqual([{ characters: first?.cost }]);
  });

  it('counts separately what the checks refuse and what fails', async () => {
    await review(SOURCES.slice(0, 5));
    model.behaviour = 'labelsTexts';
    libre.mode = 'refusesKey';
    await start();
    await drain();
    const [{ scores, examples }] = (await read()).languages as [EngineComparison['languages'][number]];
    expect(scores.map(({ refused, failed, chrf }) => [refused, failed, chrf])).toEqual([
      [5, 0, null],
      [0, 5, null],
    ]);
    expect(examples[0]?.answers[0]?.problem).toBe('wrote about the text instead of translating it');
  });

  it('stops where a person stops it, and there is one at a time', async () => {
    await review(SOURCES);
    const { comparisonId } = (await start()).body.data;
    expect((await start()).status).toBe(409);
    await drain(1);
    const cancel = () => post('comparison/cancel', { projectId: fixture.project.projectId, comparisonId });
    expect((await cancel()).status).toBe(200);
    await drain();
    expect(await read(comparisonId)).toMatchObject({ state: 'cancelled', count: 20, total: 25 });
    expect((await cancel()).status).toBe(409);
    expect((await start()).status).toBe(200);
  });

  it('keeps the monthly limit of an engine', async () => {
    const limited = await connect({ name: 'Small', settings: { kind: 'libretranslate', url: libre.url }, monthlyCharacterLimit: 40 });
    await review(SOURCES.slice(0, 3));
    await start({ engines: [good, limited] });
    await drain();
    const sent = libre.calls.flatMap(({ q }) => q).join('').length;
    expect(sent).toBeLessThanOrEqual(40);
    const [{ scores }] = (await read()).languages as [EngineComparison['languages'][number]];
    expect(scores.find(({ engine }) => engine === limited)?.failed).toBeGreaterThan(0);
  });

  it('sends no engine private content: 200 values', async () => {
    const values = fc.sample(anyPrivateValue, { numRuns: 200, seed: 20261124 });
    await review(
      values.map(
        ({ cue, text }, index) =>
          `Please write ${cue}${text} on form ${'abcdefghij'[index % 10]}${'abcdefghijklmnopqrst'[Math.floor(index / 10)]}`,
      ),
    );
    await start({ sampleSize: 200 });
    await drain();
    // A translation with an error is not reviewed.
    expect((await read()).count).toBeGreaterThan(190);
    const texts = [...model.translations.map(({ body }) => JSON.stringify(body)), ...libre.calls.map((call) => JSON.stringify(call))];
    expect(values.filter((value) => texts.some((text) => leaks(text, value))).map(({ text }) => text)).toEqual([]);
  });

  it('refuses engines that nobody has connected, languages without reviewed translations, and strangers', async () => {
    const nobody = await start({ engines: [good, 'nobody'] });
    expect([nobody.status, nobody.body.errors[0].field]).toEqual([400, 'engines']);
    expect((await start({ engines: [good] })).body.errors[0].field).toBe('engines');
    const empty = await start();
    expect([empty.status, empty.body.errors[0].field]).toEqual([400, 'languages']);
    await review(SOURCES.slice(0, 2));
    const { comparisonId } = (await start()).body.data;
    const { projectId } = fixture.project;
    fixture.tenant = await createOrganisation(fixture.test.database);
    const stranger = await fixture.signIn();
    expect((await post('comparison/get', { projectId }, stranger)).status).toBe(404);
    expect((await post('comparison/cancel', { projectId, comparisonId }, stranger)).status).toBe(404);
  });
});
