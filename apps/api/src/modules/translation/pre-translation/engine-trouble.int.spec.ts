import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RetryAfter } from '../../../platform/jobs/job-errors.js';
import { fakeTranslation } from '../machine-translation/engines/testing/fake-libretranslate.js';
import { TranslationsService } from '../translations/translations.service.js';
import { EngineWorkspace, PHRASE, PROSE, VALUE } from './testing/engine-workspace.js';

describe('pre-translation with a failing engine', () => {
  let fixture: EngineWorkspace;

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.reset());

  const drain = () => fixture.drain();
  const drainToTheLast = () => fixture.drain({ isLastAttempt: true });

  it('waits for Retry-After, shows the reason, and keeps the matches', async () => {
    fixture.server.mode = 'throttles';
    await fixture.store([PHRASE, PROSE]);
    await expect(drain()).rejects.toBeInstanceOf(RetryAfter);
    const reason = 'LibreTranslate asks for fewer requests. It will be asked again.';
    expect(await fixture.runOf('engine')).toMatchObject({ state: 'running', reason });
    expect(Object.keys(await fixture.stored('hi'))).toEqual([PHRASE]);
  });

  it('gives up after the maximum wait', async () => {
    fixture.server.mode = 'throttles';
    await fixture.store([PROSE]);
    await expect(drain()).rejects.toBeInstanceOf(RetryAfter);
    const fills = await fixture.inTenant((tx) =>
      tx.query<{ fillId: string; language: string }>(
        `update pre_translation_runs set cursor_at = now() - interval '1 hour' where kind = 'engine' returning run_id as "fillId", language`,
      ),
    );
    for (const fill of fills) await fixture.repeatBatch({ ...fill, kind: 'engine', cursor: 0 });
    await drain();
    expect(await fixture.runOf('engine')).toMatchObject({ state: 'failed', reason: 'LibreTranslate is paused after repeated failures.' });
  });

  it.each([
    ['fails', 'LibreTranslate failed on its side.'],
    ['answersHtml', 'LibreTranslate replied in an unexpected format.'],
    ['wrongShape', 'LibreTranslate replied in an unexpected format.'],
    ['refusesKey', 'LibreTranslate refused the key or the address.'],
    ['cutsConnection', 'LibreTranslate could not be reached.'],
  ] as const)('fails with a reason when the engine %s to the last attempt, and retries it later', async (mode, reason) => {
    fixture.server.mode = mode;
    await fixture.crawlIsOver();
    await fixture.store([PHRASE, PROSE]);
    await drainToTheLast();
    expect(await fixture.runOf('engine')).toMatchObject({ state: 'failed', reason, filled: { engine: 0 } });
    const statusReason = `${reason} When the last run ended, 2 segments in 2 languages had no translation.`;
    expect(await fixture.read()).toMatchObject({ status: 'parsed', statusReason });
    fixture.server.mode = 'ok';
    fixture.closeBreakers();
    await timeGoesBy();
    await drain();
    expect(Object.keys(await fixture.stored('hi'))).toEqual([PHRASE, PROSE]);
  });

  async function timeGoesBy(): Promise<void> {
    await fixture.test.database.system(async (tx) => {
      await tx.query('update pre_translation_runs set retry_at = now() where retry_at is not null');
      await tx.query(`insert into outbox (queue, name, payload) values ('translate', 'pipeline.reconcile', '{}')`);
    });
  }

  it('ends with a reason where a batch fails in the server itself, and is tried again later', async () => {
    await fixture.crawlIsOver();
    await fixture.store([PROSE]);
    const failing = jest.spyOn(fixture.test.get(TranslationsService), 'save').mockRejectedValue(new Error('a fault of ours'));
    try {
      await expect(drainToTheLast()).rejects.toThrow('a fault of ours');
    } finally {
      failing.mockRestore();
    }
    const reason = 'A part of the run ended in an error of this server, which is in its log.';
    expect(await fixture.runOf('engine')).toMatchObject({ state: 'failed', reason });
    await drain();
    await timeGoesBy();
    await drain();
    expect(Object.keys(await fixture.stored('hi'))).toEqual([PROSE]);
  });

  it('counts translations that lost inline tags, and never stores them', async () => {
    fixture.server.mode = 'dropsPlaceholders';
    await fixture.store([PROSE, VALUE, 'Some plain prose']);
    await drain();
    expect(await fixture.stored('hi')).toEqual({ 'Some plain prose': `MACHINE engine: ${fakeTranslation('Some plain prose')}` });
    const refusals = [{ engine: 'libretranslate', reason: 'lost placeholders', count: 2 }];
    expect(await fixture.runOf('engine')).toMatchObject({ state: 'done', refusals });
  });

  it('refuses characters that no text has, and keeps what else the engine answered with them', async () => {
    const broken = ['A text with a null', 'A text with a half', 'A text turned round'] as const;
    fixture.server.answers = new Map([
      [broken[0], 'कखग\u0000घच'],
      [broken[1], 'कखग घच\ud800'],
      [broken[2], 'कखग \u202eघच'],
    ]);
    await fixture.store([...broken, 'Some plain prose']);
    await drain();
    fixture.server.answers = new Map();
    expect(await fixture.stored('hi')).toEqual({ 'Some plain prose': `MACHINE engine: ${fakeTranslation('Some plain prose')}` });
    const refusals = [{ engine: 'libretranslate', reason: 'wrote characters that no text has', count: 3 }];
    expect(await fixture.runOf('engine')).toMatchObject({ state: 'done', refusals });
  });

  it('does not delay another project', async () => {
    fixture.server.mode = 'fails';
    await fixture.store([PROSE]);
    await drainToTheLast();
    const other = await fixture.newProject(['mr']);
    await fixture.store([PHRASE, PROSE], 1, other);
    await drain();
    expect(Object.keys(await fixture.stored('mr', other))).toEqual([PHRASE]);
  });
});
