import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { segmentsOf } from '../../../../entry/testing/workspace.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { idOf, TranslationCalls } from '../../pre-translation/testing/translation-calls.js';

const TEXTS = ['Come to Sahyadri Nagar', 'Live in <1>Sahyadri</1> Nagar now', 'Pay by UPI', 'You may use UPI here', 'Ask about the Water'];

describe('candidates for the glossary of a project', () => {
  const calls = new TranslationCalls();
  const post = (call: string, fields: object = {}, by = calls.token) => calls.post(`glossary/candidates/${call}`, fields, by);
  const list = async (fields: object = {}) => (await post('list', fields)).data;
  const sources = async (fields: object = {}) => (await list(fields)).candidates.map(({ source }: { source: string }) => source);
  const idFor = async (source: string) =>
    (await list()).candidates.find((candidate: { source: string }) => candidate.source === source).candidateId;

  async function storePage(path: string, texts: readonly string[]): Promise<void> {
    const { fixture } = calls;
    const url = `https://example.com/${path}`;
    await fixture.inTenant(async (tx) => {
      const ids = await fixture.test.get(PagesService).upsert(tx, fixture.project.projectId, [{ url, title: path, contentHash: path }]);
      const page = { pageId: ids.get(url) ?? 0, segments: segmentsOf(texts) };
      await fixture.test.get(SegmentsService).storePages(tx, fixture.project.projectId, [page]);
    });
  }
  async function search() {
    const reply = await post('find');
    await drainOutbox(calls.fixture.test, { only: 'glossary.candidates' });
    return reply;
  }

  it('are found by a job in what its pages say, with where they stand', async () => {
    await storePage('a', TEXTS);
    await storePage('b', TEXTS.slice(0, 1));
    expect(await list()).toEqual({ candidates: [], total: 0, scan: null });
    expect(await search()).toMatchObject({ status: 200, data: { state: 'queued', seen: 0 } });
    const { candidates, total, scan } = await list();
    expect([total, scan.state, scan.seen, scan.found]).toEqual([2, 'done', TEXTS.length, 2]);
    expect(candidates).toMatchObject([
      { source: 'Sahyadri Nagar', segments: 2, pages: 2, dismissed: false },
      { source: 'UPI', segments: 2, pages: 1 },
    ]);
    expect(candidates[0].examples).toEqual([
      { sourceHash: idOf(TEXTS[1] ?? ''), text: 'Live in Sahyadri Nagar now', url: 'https://example.com/a' },
    ]);
    expect(await sources({ searchText: 'upi' })).toEqual(['UPI']);
    expect(await sources({ pageNumber: 2, pageSize: 1 })).toEqual(['UPI']);
  });

  it('are added several at once, each by its rule, and proposed no more', async () => {
    await storePage('a', TEXTS);
    await search();
    const [nagar, upi] = [await idFor('Sahyadri Nagar'), await idFor('UPI')];
    const added = await post('add', {
      candidates: [
        { candidateId: nagar, rule: 'translate', language: 'hi', target: 'सह्याद्री नगर' },
        { candidateId: nagar, rule: 'transliterate', language: 'ta' },
        { candidateId: upi, rule: 'keep' },
      ],
    });
    expect(added.data).toEqual({ added: 3, known: 0 });
    const { terms } = (await calls.post('glossary/list')).data;
    expect(
      terms.map(({ source, rule, language, caseSensitive }: Record<string, unknown>) => [source, rule, language, caseSensitive]),
    ).toEqual([
      ['Sahyadri Nagar', 'translate', 'hi', false],
      ['Sahyadri Nagar', 'transliterate', 'ta', false],
      ['UPI', 'keep', null, true],
    ]);
    expect(await list()).toMatchObject({ candidates: [], total: 0 });
    expect((await post('add', { candidates: [{ candidateId: upi, rule: 'keep' }] })).data).toEqual({ added: 0, known: 1 });
  });

  it('stay dismissed when the site is looked through again, until they are taken back', async () => {
    await storePage('a', TEXTS);
    await search();
    const candidateIds = [await idFor('UPI')];
    expect((await post('dismiss', { candidateIds })).data).toEqual({ changed: 1 });
    await storePage('c', ['Pay at Palika Bazaar', 'You may visit Palika Bazaar']);
    await search();
    expect(await sources()).toEqual(['Palika Bazaar', 'Sahyadri Nagar']);
    expect(await sources({ dismissed: true })).toEqual(['UPI']);
    expect((await post('dismiss', { candidateIds, dismissed: false })).data).toEqual({ changed: 1 });
    expect(await sources()).toEqual(['Palika Bazaar', 'Sahyadri Nagar', 'UPI']);
  });

  it('use the current texts of the site', async () => {
    await storePage('a', TEXTS);
    await search();
    await storePage('a', TEXTS.slice(2));
    await search();
    expect(await sources()).toEqual(['UPI']);
  });

  it('refuse what contradicts itself by its place, and then add none', async () => {
    await storePage('a', TEXTS);
    await search();
    const [nagar, upi] = [await idFor('Sahyadri Nagar'), await idFor('UPI')];
    const refused = async (candidate: object, field: string) => {
      const reply = await post('add', {
        candidates: [
          { candidateId: upi, rule: 'keep' },
          { candidateId: nagar, ...candidate },
        ],
      });
      expect(reply).toMatchObject({ status: 400, errors: [{ field }] });
    };
    await refused({ rule: 'translate' }, 'candidates.1.target');
    await refused({ rule: 'translate', target: 'x' }, 'candidates.1.language');
    await refused({ rule: 'keep', language: 'bn' }, 'candidates.1.language');
    await refused({ rule: 'nothing' }, 'candidates.1.rule');
    expect((await post('add', { candidates: [] })).status).toBe(400);
    expect((await calls.post('glossary/list')).data.total).toBe(0);
  });

  it('reveal nothing to strangers, who can change nothing', async () => {
    await storePage('a', TEXTS);
    await search();
    const candidateId = await idFor('UPI');
    const unknown = { candidateIds: [randomUUID()], candidates: [{ candidateId: randomUUID(), rule: 'keep' }] };
    expect((await post('dismiss', { candidateIds: unknown.candidateIds })).status).toBe(404);
    expect((await post('add', { candidates: unknown.candidates })).status).toBe(404);
    const { project } = calls.fixture;
    const collaborator = await calls.fixture.signIn('collaborator');
    expect((await post('list', {}, collaborator)).status).toBe(403);
    const other = await calls.fixture.newProject();
    expect((await post('dismiss', { projectId: other.projectId, candidateIds: [candidateId] })).status).toBe(404);
    await calls.fixture.reset();
    const stranger = await calls.fixture.signIn();
    const bodies = { find: {}, list: {}, add: { candidates: [{ candidateId, rule: 'keep' }] }, dismiss: { candidateIds: [candidateId] } };
    for (const [call, body] of Object.entries(bodies))
      expect((await post(call, { projectId: project.projectId, ...body }, stranger)).status).toBe(404);
  });
});
