import { randomUUID } from 'node:crypto';
import type { LanguageLeverage, LeverageAnalysis } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it, jest } from '@jest/globals';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { sendRequest } from '../../../../platform/testing/send-request.js';
import { turnsInTransactions } from '../../../../platform/testing/turns-in-transactions.js';
import { TranslationCalls } from '../../pre-translation/testing/translation-calls.js';
import { TranslationMemoryService } from '../translation-memory.service.js';
import { LeverageRepository } from './leverage.repository.js';
import { LeverageAnalyser } from './leverage-analyser.service.js';

const IN_CONTEXT = 'The water is clean today';
const EXACT = 'Please pay the tax here';
const NEAR = 'The office of the council opens at nine in the morning on every working day';
const NEARLY = 'The office of the council opens at nine in the mornings on every working day';
const FAR = 'Nothing like it was ever said before';
const OWN = 'Register your complaint about broken street lights with the ward officer';
const LIKE_OWN = 'Register your complaint about broken street lamps with the ward officer';

describe('the match analysis of a project', () => {
  const calls = new TranslationCalls();
  const fixture = () => calls.fixture;
  const write = () => drainOutbox(fixture().test, { only: 'memory.leverage' });
  const analyze = async () => {
    const reply = await calls.post('translation/leverage/analyze');
    await write();
    return reply;
  };
  const fetch = async (): Promise<LeverageAnalysis | null> => (await calls.post('translation/leverage/fetch')).data.analysis;
  const wordsOf = ({ bands }: Pick<LanguageLeverage, 'bands'>) =>
    Object.fromEntries(bands.filter(({ segments }) => segments > 0).map(({ band, segments, words }) => [band, [segments, words]]));
  const learn = (source: string, target: string, language = 'hi') =>
    fixture().inTenant((tx) =>
      fixture()
        .test.get(TranslationMemoryService)
        .store(tx, fixture().project, language, [{ hash: hashSource(source), source, target, origin: 'USER' }]),
    );

  it('sorts words by what people translated, language by language', async () => {
    await fixture().store([IN_CONTEXT, EXACT, NEAR, FAR, OWN, LIKE_OWN, EXACT]);
    await fixture().store([EXACT, FAR], 2);
    await learn(EXACT, 'कृपया कर यहाँ दें');
    await learn(NEARLY, 'परिषद का कार्यालय नौ बजे खुलता है');
    const unit = { hash: hashSource(IN_CONTEXT), source: IN_CONTEXT, target: 'आज पानी साफ है', origin: 'USER' as const };
    await fixture().inTenant((tx) => fixture().test.get(TranslationMemoryService).storeInContext(tx, fixture().project, 'hi', [unit]));
    await calls.edit(OWN, 'वार्ड अधिकारी के पास शिकायत दर्ज करें');
    expect(await fetch()).toBeNull();
    expect(await analyze()).toMatchObject({ status: 200, data: { state: 'queued', count: 0, total: 6, languages: [] } });
    const analysis = await fetch();
    expect(analysis).toMatchObject({ state: 'done', count: 6, total: 6 });
    const [hi, ta] = analysis?.languages ?? [];
    expect(hi?.translated).toEqual({ segments: 1, words: OWN.split(' ').length });
    expect(wordsOf(hi as LanguageLeverage)).toEqual({
      repetitions: [3, 5 + 5 + 7],
      inContext: [1, 5],
      exact: [1, 5],
      fuzzy95: [1, 15],
      fuzzy85: [1, 11],
      new: [1, 7],
    });
    expect(ta?.language).toBe('ta');
    expect(wordsOf(ta as LanguageLeverage)).toMatchObject({ new: [6, 5 + 5 + 15 + 7 + 11 + 11] });
  });

  it('tells the person who asked for it, and is kept until the next one', async () => {
    await fixture().store([FAR]);
    const { data } = await analyze();
    const { notifications } = (await calls.post('notification/fetch', { projectId: undefined })).data;
    expect(notifications).toMatchObject([{ kind: 'report', job: { jobId: data.analysisId, kind: 'leverage', state: 'done' } }]);
    await learn(FAR, 'ऐसा कभी नहीं कहा गया');
    expect(wordsOf((await fetch())?.languages[0] as LanguageLeverage)).toEqual({ new: [1, 7] });
    await analyze();
    expect(wordsOf((await fetch())?.languages[0] as LanguageLeverage)).toEqual({ exact: [1, 7] });
  });

  it('goes on where it was interrupted', async () => {
    await fixture().store(Array.from({ length: 150 }, (_, i) => `Text number ${'x'.repeat(i + 1)} of many`));
    await calls.post('translation/leverage/analyze');
    await expect(drainOutbox(fixture().test, { only: 'memory.leverage', run: { signal: endingSignal() } })).rejects.toThrow(
      'the worker ends',
    );
    expect(await fetch()).toMatchObject({ state: 'running', count: 100, languages: [] });
    await calls.post('translation/leverage/analyze');
    await write();
    expect(wordsOf((await fetch())?.languages[0] as LanguageLeverage)).toEqual({ new: [150, 750] });
  });

  it('holds no transaction while it compares texts', async () => {
    await fixture().store([NEAR, EXACT]);
    await learn(NEARLY, 'परिषद का कार्यालय नौ बजे खुलता है');
    const comparing = await turnsInTransactions(fixture().test, analyze);
    expect(comparing.turns).toBeGreaterThan(0);
    expect(comparing.inTransaction).toBe(0);
    expect(wordsOf((await fetch())?.languages[0] as LanguageLeverage)).toEqual({ fuzzy95: [1, 15], new: [1, 5] });
  });

  it('begins with the first segment again when a person asks for it while texts are compared', async () => {
    await fixture().store([NEAR, EXACT]);
    const analyser = fixture().test.get(LeverageAnalyser);
    const compare = jest.spyOn(analyser, 'count').mockImplementation(async (...given) => {
      compare.mockRestore();
      await fixture().test.database.tenant(fixture().tenant, (tx) =>
        fixture().test.get(LeverageRepository).begin(tx, fixture().project.projectId),
      );
      return analyser.count(...given);
    });
    await analyze();
    expect(await fetch()).toMatchObject({ state: 'done', count: 2, total: 2 });
  });

  it('comes as a report', async () => {
    await fixture().store([EXACT, FAR]);
    await learn(EXACT, 'कृपया कर यहाँ दें');
    const { data } = await calls.post('translation/generateReport', { reportType: 'leverage', targetLang: 'hi' });
    await drainOutbox(fixture().test, { only: 'reports.' });
    const file = await sendRequest(fixture().test.app, {
      ...{ method: 'POST', url: '/api/report/download', headers: { authorization: calls.token } },
      payload: { projectId: fixture().project.projectId, reportId: data.reportId },
    });
    const lines = String(file.body).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines.filter((line) => !line.includes('"0","0"'))).toEqual([
      '"language","band","segments","words","percent of words"',
      '"hindi","100%","1","5","41"',
      '"hindi","new","1","7","58"',
    ]);
  });

  it.each(['analyze', 'fetch'])('is not for strangers: %s', async (call) => {
    const url = `translation/leverage/${call}`;
    expect((await calls.post(url, { projectId: randomUUID() })).status).toBe(404);
    expect((await calls.post(url, {}, 'nobody')).status).toBe(401);
    const { project } = fixture();
    await fixture().reset();
    const stranger = await fixture().signIn();
    expect((await calls.post(url, { projectId: project.projectId }, stranger)).status).toBe(404);
  });
});

/** The abort signal of a worker that ends after one step. */
function endingSignal(): AbortSignal {
  const { signal } = new AbortController();
  let steps = 0;
  signal.throwIfAborted = () => {
    steps += 1;
    if (steps > 1) throw new Error('the worker ends');
  };
  return signal;
}
