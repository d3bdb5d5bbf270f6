import type { UrlStatsList } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { segmentsOf } from '../../../entry/testing/workspace.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { EngineWorkspace } from '../pre-translation/testing/engine-workspace.js';

const NONE = { segments: 0, words: 0 };

describe('counts of pages', () => {
  let fixture: EngineWorkspace;
  let token: string;
  const ids: number[] = [];

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    token = await fixture.signIn();
    ids.length = 0;
    for (const path of ['a', 'b', 'gone']) {
      const [row] = await fixture.inTenant((tx) =>
        tx.query<{ id: number }>(
          `insert into pages (project_id, organisation_id, url, title, is_gone) values ($1, $2, $3, $4, $5) returning page_id::int as id`,
          [fixture.project.projectId, fixture.tenant.organisationId, `https://example.com/${path}`, path, path === 'gone'],
        ),
      );
      ids.push(row?.id ?? 0);
    }
    const [a = 0, b = 0] = ids;
    await store(a, ['Open an account', 'Home', 'Home']);
    await store(b, ['Home', 'Contact us today']);
    await post('translation/user/update', { targetLang: 'hi', sourceHash: `v1:${hashSource('Home')}`, preProcessedTarget: '=मुखपृष्ठ' });
  });

  const store = (pageId: number, sources: string[]) =>
    fixture.inTenant((tx) =>
      fixture.test.get(SegmentsService).storePages(tx, fixture.project.projectId, [{ pageId, segments: segmentsOf(sources) }]),
    );
  const post = async (url: string, change: object = {}, by = token) => {
    const payload = { projectId: fixture.project.projectId, ...change };
    const reply = await sendRequest(fixture.test.app, { method: 'POST', url: `/api/${url}`, headers: { authorization: by }, payload });
    return { ...reply, ...(typeof reply.body === 'object' ? reply.body : {}) };
  };
  const stats = async (change: object = {}): Promise<UrlStatsList> => (await post('project/stats/urlWise', change)).data;

  it('are exact by language and type, every occurrence counted, and add up', async () => {
    const { urls, total } = await stats();
    expect([total, urls.map(({ url, segmentCount, sourceWordCount }) => [url, segmentCount, sourceWordCount])]).toEqual([
      2,
      [
        ['https://example.com/a', 3, 5],
        ['https://example.com/b', 2, 4],
      ],
    ]);
    const [first] = urls;
    expect(first?.languages.map(({ language }) => language)).toEqual(['hi', 'ta']);
    expect(first?.languages[0]?.counts).toEqual({
      ...{ PBK: NONE, MACHINE: NONE, TRANSLITERATION: NONE },
      ...{ USER: { segments: 2, words: 2 }, NO_TRANSLATION_AVAILABLE: { segments: 1, words: 3 } },
    });
    expect(first?.languages[1]?.counts.NO_TRANSLATION_AVAILABLE).toEqual({ segments: 3, words: 5 });
  });

  it('are of the pages that are named, in one language, page by page', async () => {
    const named = await stats({ urls: ['https://example.com/b', 'https://example.com/gone', 'https://other.example/'], targetLang: 'hi' });
    expect(named).toMatchObject({ total: 1, urls: [{ url: 'https://example.com/b', languages: [{ language: 'hi' }] }] });
    expect(await stats({ pageNumber: 2, pageSize: 1 })).toMatchObject({ total: 2, pageNumber: 2, pageSize: 1, urls: [{ title: 'b' }] });
    expect((await stats({ urls: [] })).total).toBe(0);
  });

  it('are for those who see the project, and refuse bad input by its field', async () => {
    const { projectId } = fixture.project;
    expect((await post('project/stats/urlWise', { targetLang: 'bn' })).errors).toMatchObject([{ field: 'targetLang' }]);
    expect((await post('project/stats/urlWise', { urls: Array(51).fill('x') })).errors).toMatchObject([{ field: 'urls' }]);
    expect((await post('project/stats/urlWise', { pageSize: 51 })).errors).toMatchObject([{ field: 'pageSize' }]);
    expect((await post('project/stats/urlWise', {}, await fixture.signIn('collaborator'))).status).toBe(404);
    await fixture.reset();
    expect((await post('project/stats/urlWise', { projectId }, await fixture.signIn())).status).toBe(404);
  });
});
