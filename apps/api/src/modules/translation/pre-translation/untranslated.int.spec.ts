import type { Role, UntranslatedReasons } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { GlossaryService } from '../glossary/glossary.service.js';
import { EngineWorkspace, PHRASE, PROSE, VALUE } from './testing/engine-workspace.js';

const PLAIN = 'Some plain prose.';
const LOST = { engine: 'libretranslate', reason: 'lost placeholders' };
const NONE = { engine: null, reason: 'no connected engine serves this pair of languages' };
const CHECKED = { engine: 'libretranslate', reason: 'gave a translation that your quality checks refuse' };
const ids = (...sources: string[]) => sources.map((source) => `v1:${hashSource(source)}`);

describe('why segments have no translation', () => {
  let fixture: EngineWorkspace;
  let token: string;

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    fixture.server.answers = new Map();
    token = await fixture.signIn();
  });

  const post = async (url: string, body: object, as = token) => {
    const reply = await sendRequest(fixture.test.app, {
      method: 'POST',
      url: `/api/translation/${url}`,
      headers: { authorization: as },
      payload: { projectId: fixture.project.projectId, ...body },
    });
    return { status: reply.status, ...reply.body };
  };
  const reasons = async (targetLang = 'hi'): Promise<UntranslatedReasons> => (await post('fills/untranslated', { targetLang })).data;

  it('is what the engine did, of each segment that it left, and the newest says it', async () => {
    fixture.server.mode = 'dropsPlaceholders';
    await fixture.store([PROSE, VALUE, PLAIN]);
    await fixture.drain();
    const others = { state: 'notAsked', reason: null };
    expect(await reasons()).toEqual({ refused: [{ ...LOST, sourceHashes: ids(PROSE, VALUE) }], others });
    fixture.server.mode = 'answersEmpty';
    await fixture.start('hi', [hashSource(VALUE)]);
    await fixture.drain();
    expect(await reasons()).toEqual({
      refused: [
        { engine: 'libretranslate', reason: 'gave no translation', sourceHashes: ids(VALUE) },
        { ...LOST, sourceHashes: ids(PROSE) },
      ],
      others,
    });
  });

  it('is a check that its translation does not pass', async () => {
    await post('checks/settings/update', { errors: ['ends'] });
    fixture.server.answers = new Map([[PLAIN, 'कुछ सादा गद्य']]);
    await fixture.store([PLAIN]);
    await fixture.drain();
    expect(await fixture.stored()).toEqual({});
    expect((await reasons()).refused).toEqual([{ ...CHECKED, sourceHashes: ids(PLAIN) }]);
    expect(await fixture.runOf('engine')).toMatchObject({ state: 'done', filled: { engine: 0 }, refusals: [{ ...CHECKED, count: 1 }] });
  });

  it('is that no engine serves the pair, or that nobody has asked one', async () => {
    await fixture.store([PROSE]);
    await fixture.drain();
    expect(await reasons('ta')).toEqual({ refused: [], others: { state: 'noEngine', reason: null } });
    await fixture.start('ta', [hashSource(PROSE)]);
    await fixture.drain();
    expect((await reasons('ta')).refused).toEqual([{ ...NONE, sourceHashes: ids(PROSE) }]);
  });

  it('is that a run goes on, that the last one failed, or that machines are switched off', async () => {
    await fixture.store([PROSE]);
    const runId = await fixture.start('hi', [hashSource(PROSE)]);
    const state = async () => (await reasons()).others;
    expect(await state()).toEqual({ state: 'running', reason: null });
    const change = (sql: string) => fixture.inTenant((tx) => tx.query(sql, [runId]));
    await change(`update pre_translation_runs set state = 'failed', reason = 'LibreTranslate could not be reached.' where run_id = $1`);
    expect(await state()).toEqual({ state: 'failed', reason: 'LibreTranslate could not be reached.' });
    await change('delete from pre_translation_runs where run_id = $1');
    expect(await state()).toEqual({ state: 'notAsked', reason: null });
    await post('engines/choose', { targetLang: 'hi', nmtService: 'off' });
    expect(await state()).toEqual({ state: 'switchedOff', reason: null });
  });

  it('names no more than is kept, and then what the others may have', async () => {
    await fixture.store([PROSE]);
    const runId = await fixture.start('hi', [hashSource(PROSE)]);
    await fixture.inTenant((tx) =>
      tx.query(`update pre_translation_runs set state = 'done', refusals = $2 where run_id = $1`, [
        runId,
        JSON.stringify({ 'Ours|lost placeholders': { count: 3, hashes: [hashSource(PROSE)] }, '|an older count': 2 }),
      ]),
    );
    expect(await reasons()).toEqual({
      refused: [{ engine: 'Ours', reason: 'lost placeholders', sourceHashes: ids(PROSE) }],
      others: { state: 'refused', reason: 'an older count; Ours lost placeholders' },
    });
  });

  it('is told to those who may read the project', async () => {
    expect((await post('fills/untranslated', { targetLang: 'bn' })).status).toBe(400);
    const other = fixture.project;
    fixture.tenant = await createOrganisation(fixture.test.database);
    const stranger = await fixture.signIn('organisationAdmin' satisfies Role);
    expect((await post('fills/untranslated', { projectId: other.projectId, targetLang: 'hi' }, stranger)).status).toBe(404);
  });

  it('is none where a match does not pass the checks and the translation of an engine does', async () => {
    await post('checks/settings/update', { errors: ['term'] });
    const { projectId } = fixture.project;
    await fixture.test.get(GlossaryService).add(fixture.tenant, { projectId, source: 'contact', language: 'hi', target: 'राब्ता' });
    await fixture.store([PHRASE]);
    await fixture.drain();
    expect((await fixture.stored())[PHRASE]).toMatch(/^MACHINE engine: राब्ता /);
  });
});
