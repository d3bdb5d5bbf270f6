import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { fakeTranslation } from '../machine-translation/engines/testing/fake-libretranslate.js';
import { ALL, EngineWorkspace, PHRASE, PROSE, VALUE } from './testing/engine-workspace.js';

describe('the endpoints of pre-translation', () => {
  let fixture: EngineWorkspace;
  let token: string;

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    token = await fixture.signIn();
    await fixture.store(ALL);
    await fixture.drain();
  });

  const post = async (url: string, body: object) => {
    const reply = await sendRequest(fixture.test.app, {
      method: 'POST',
      url: `/api/${url}`,
      headers: { authorization: token },
      payload: body,
    });
    return { status: reply.status, ...reply.body };
  };
  const ids = (...sources: string[]) => sources.map((source) => `v1:${hashSource(source)}`);
  const ofProject = (targetLang: string) => ({ projectId: fixture.project.projectId, targetLang });

  it('translate chosen segments by the chosen engine', async () => {
    const reply = await post('translation/nmt/apply', { ...ofProject('hi'), idArr: ids(PHRASE), nmtService: 'libretranslate' });
    expect(reply).toMatchObject({ status: 200, message: 'NMT output will be applied in a moment', data: { jobId: expect.any(String) } });
    await fixture.drain();
    expect((await fixture.stored('hi'))[PHRASE]).toBe(`MACHINE engine: ${fakeTranslation(PHRASE)}`);
    const fills = await post('translation/fills', { projectId: fixture.project.projectId });
    expect(fills.data.fills[0]).toMatchObject({ jobId: reply.data.jobId, kind: 'requested', state: 'done', count: 1, total: 1 });
  });

  it('tell the person who started a run of its end, but not of what the reply of the call has told', async () => {
    const told = async () => (await post('notification/fetch', {})).data.notifications;
    const { data } = await post('translation/nmt/apply', { ...ofProject('hi'), idArr: ids(PHRASE), nmtService: 'libretranslate' });
    expect(await told()).toEqual([]);
    await fixture.drain();
    const run = { kind: 'run', language: 'hi', job: { jobId: data.jobId, kind: 'requested', state: 'done' } };
    expect(await told()).toMatchObject([run]);
    const { seen } = (await post('translation/filter', ofProject('hi'))).data;
    const deleted = await post('translation/delete', { ...ofProject('hi'), idArr: ids(PHRASE), seen });
    expect(deleted.data.changed).toBe(1);
    await fixture.drain();
    expect(await told()).toHaveLength(1);
  });

  const filter = (conditions: object) => ({ filter: { ...ofProject('ta'), ...conditions } });

  it.each([
    ['by its type', () => ({ tp: 'MACHINE' })],
    ['by a filter that matches translations of people too', () => filter({ translationType: ['USER', 'MACHINE'] })],
    ['by an expression', () => filter({ searchText: '^.', searchMode: 'regex', searchIn: 'source', translationType: ['USER', 'MACHINE'] })],
    ['by a filter of another kind', () => filter({ not: ['type'], translationType: ['NO_TRANSLATION_AVAILABLE'] })],
  ])('translate again what a machine translated, and nothing else, %s', async (_, which) => {
    const mine = { ...ofProject('hi'), sourceHash: ids(PROSE)[0], preProcessedTarget: 'पहले <1>पुस्तिका</1> पढ़ें।' };
    await post('translation/user/update', mine);
    await post('translation/nmt/apply', { ...ofProject('hi'), idArr: ids(PHRASE), nmtService: 'libretranslate' });
    await fixture.drain();
    const before = await fixture.stored('hi');
    expect(before[PHRASE]).toMatch(/^MACHINE engine: /);
    const count = Object.values(before).filter((target) => target.startsWith('MACHINE')).length;
    // If the call names no engine, the phrasebook comes first.
    const reply = await post('translation/nmt/apply', { ...ofProject('hi'), ...which() });
    expect(reply.status).toBe(200);
    await fixture.drain();
    const run = (await post('translation/fills', { projectId: fixture.project.projectId })).data.fills.find(
      ({ jobId }: { jobId: string }) => jobId === reply.data.jobId,
    );
    expect(run).toMatchObject({ state: 'done', count, total: count });
    const after = await fixture.stored('hi');
    expect(after[PHRASE]).toMatch(/^MACHINE phrasebook: /);
    expect(after[PROSE]).toBe(`USER: ${mine.preProcessedTarget}`);
    expect(await post('translation/fills/undo', { ...ofProject('hi'), jobId: reply.data.jobId })).toMatchObject({ status: 200 });
    await fixture.drain();
    expect(await fixture.stored('hi')).toEqual(before);
  });

  it('refuse a filter that leaves nothing to machines, and one beside names or a type', async () => {
    const mine = { ...ofProject('hi'), sourceHash: ids(PROSE)[0], preProcessedTarget: 'पहले <1>पुस्तिका</1> पढ़ें।' };
    await post('translation/user/update', mine);
    const apply = (body: object) => post('translation/nmt/apply', { ...ofProject('hi'), ...body });
    const message = 'Nothing that matches is left to machines: people have translated all of it.';
    expect(await apply(filter({ translationType: ['USER'] }))).toMatchObject({ status: 422, message });
    expect(await apply(filter({ searchText: 'manual', searchIn: 'source' }))).toMatchObject({ status: 422, message });
    for (const beside of [{ idArr: ids(PROSE) }, { tp: 'MACHINE' }])
      expect(await apply({ ...filter({}), ...beside })).toMatchObject({ status: 400, errors: [{ field: 'filter' }] });
  });

  it('report segments that no engine serves, and keep human translations', async () => {
    const mine = { ...ofProject('ta'), sourceHash: ids(PROSE)[0], preProcessedTarget: 'முதலில் <1>கையேட்டை</1> படிக்கவும்.' };
    expect((await post('translation/user/update', mine)).status).toBe(200);
    await post('translation/nmt/apply', { ...ofProject('ta'), idArr: ids(PROSE, VALUE) });
    await fixture.drain();
    const refusals = [{ engine: null, reason: 'no connected engine serves this pair of languages', count: 1 }];
    expect(await fixture.runOf('requested', 'ta')).toMatchObject({ state: 'done', refusals });
    expect((await fixture.stored('ta'))[PROSE]).toBe(`USER: ${mine.preProcessedTarget}`);
  });

  it('transliterate the chosen segments, with the targets of glossary terms', async () => {
    await post('glossary/add', { projectId: fixture.project.projectId, source: 'bank', language: 'ta', target: 'வங்கி' });
    const reply = await post('transliteration/applyTransliteration', { ...ofProject('ta'), idArr: ids(VALUE) });
    expect(reply).toMatchObject({ status: 200, message: 'Transliteration will be applied in a moment' });
    await fixture.drain();
    const target = (await fixture.stored('ta'))[VALUE] ?? '';
    expect(target).toMatch(/^MACHINE transliteration: .*வங்கி.*\{1\}/u);
    expect(target).not.toMatch(/: .*[a-z]/i);
  });

  it('list the engines with their language pairs', async () => {
    const reply = await sendRequest(fixture.test.app, { url: '/api/translation/engines', headers: { authorization: token } });
    expect(reply.body.data.engines).toMatchObject([{ engine: 'libretranslate', state: 'ready', reason: null }]);
    expect(reply.body.data.engines[0].pairs).toContainEqual({ from: 'en', to: 'od' });
  });

  it.each([
    ['an unknown engine', { nmtService: 'nobody' }, 400],
    ["a language that is not the project's", { targetLang: 'bn' }, 400],
    ["another's project", { projectId: '6f1f5d2c-1111-4222-8333-444455556666' }, 404],
    ['segments that are no hashes', { idArr: ['1'] }, 400],
    ['to translate again what people translated', { tp: 'USER' }, 400],
    ['a manual request that is not known', { requestId: '6f1f5d2c-1111-4222-8333-444455556666' }, 404],
  ])('refuse %s', async (_what, change, expected) => {
    expect((await post('translation/nmt/apply', { ...ofProject('hi'), ...change })).status).toBe(expected);
  });

  it.each(['translation/nmt/apply', 'transliteration/applyTransliteration'])('refuse an empty choice of segments: %s', async (call) => {
    const before = await fixture.stored('ta');
    const reply = await post(call, { ...ofProject('ta'), idArr: [] });
    expect(reply).toMatchObject({ status: 400, errors: [{ field: 'idArr' }] });
    await fixture.drain();
    expect(await fixture.stored('ta')).toEqual(before);
  });

  it('refuse to transliterate into a language without rules', async () => {
    const other = await fixture.newProject(['es']);
    const reply = await post('transliteration/applyTransliteration', { projectId: other.projectId, targetLang: 'es' });
    expect(reply).toMatchObject({
      status: 400,
      type: 'NO_TRANSLITERATION',
      message: expect.stringMatching(/^There is no transliteration from English to Español\./),
    });
  });

  it('refuse an account, or a language, with machine translation switched off', async () => {
    await fixture.inTenant((tx) => tx.query(`update project_languages set nmt_service = 'off' where language = 'hi'`));
    expect((await post('translation/nmt/apply', ofProject('hi'))).status).toBe(422);
    await fixture.inTenant((tx) => tx.query('update users set nmt_enabled = false'));
    expect((await post('translation/nmt/apply', ofProject('ta'))).status).toBe(403);
  });

  it('keep a glossary', async () => {
    const { projectId } = fixture.project;
    const term = { projectId, source: 'Ledger', language: 'hi', target: 'खाता-बही' };
    const { data } = await post('glossary/add', term);
    expect(data.term).toMatchObject({ source: 'Ledger', target: 'खाता-बही', rule: 'translate' });
    expect(await post('glossary/add', { ...term, source: 'ledger', target: 'बही' })).toMatchObject({
      status: 400,
      errors: [{ field: 'source' }],
    });
    const changed = { ...term, termId: data.term.termId, source: 'ledger', target: 'बही' };
    expect((await post('glossary/update', changed)).data.term).toMatchObject({ termId: data.term.termId, target: 'बही' });
    expect((await post('glossary/add', { projectId, source: 'x' })).status).toBe(400);
    expect((await post('glossary/list', { projectId, searchText: 'बही' })).data).toMatchObject({ total: 1, terms: [{ target: 'बही' }] });
    expect((await post('glossary/delete', { projectId, termIds: [data.term.termId] })).data).toEqual({ deleted: 1 });
  });
});
