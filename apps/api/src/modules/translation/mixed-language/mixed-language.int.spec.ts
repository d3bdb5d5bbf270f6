import { randomUUID } from 'node:crypto';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { PreTranslationFixture } from '../pre-translation/testing/pre-translation-fixture.js';

const OPEN = 'Open an account';
const MIXED = 'Welcome to the नगर bank';
const idOf = (source: string) => `v1:${hashSource(source)}`;

describe('content in unexpected languages', () => {
  let fixture: PreTranslationFixture;
  let token: string;

  beforeAll(async () => {
    fixture = await PreTranslationFixture.start();
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    token = await fixture.signIn();
    await fixture.store([OPEN, MIXED]);
  });

  const post = async (url: string, change: object = {}, by = token) => {
    const payload = { projectId: fixture.project.projectId, ...change };
    const reply = await sendRequest(fixture.test.app, {
      method: 'POST',
      url: `/api/mixedLangContent/${url}`,
      headers: { authorization: by },
      payload,
    });
    return { status: reply.status, ...reply.body };
  };
  const fetch = async (change: object = {}) => (await post('fetchPaginatedContent', change)).data;
  async function analyze(change: object = {}) {
    const reply = await post('analyze/new/content', change);
    await drainOutbox(fixture.test, { only: 'mixedLanguage.' });
    return reply;
  }
  const edit = (preProcessedTarget: string) =>
    sendRequest(fixture.test.app, {
      method: 'POST',
      url: '/api/translation/user/update',
      headers: { authorization: token },
      payload: { projectId: fixture.project.projectId, targetLang: 'hi', sourceHash: idOf(OPEN), preProcessedTarget },
    });

  it('is found in sources with its places; a second analysis looks at what came since', async () => {
    expect(await fetch()).toMatchObject({ contentList: [], total: 0, analysis: null });
    expect(await analyze()).toMatchObject({ status: 200, data: { state: 'queued' } });
    const { contentList, total, analysis } = await fetch();
    expect([total, analysis.state, analysis.seen, analysis.found]).toEqual([1, 'done', 2, 1]);
    expect(contentList).toMatchObject([
      { sourceHash: idOf(MIXED), language: 'en', languageName: 'english', expectedScript: 'Latn', text: MIXED, pages: 1 },
    ]);
    const foreign = contentList[0].spans.filter(({ isExpected }: { isExpected: boolean }) => !isExpected);
    expect(foreign.map(({ start, end }: { start: number; end: number }) => MIXED.slice(start, end))).toEqual(['नगर']);
    await fixture.store(['Rates दर here'], 2);
    await analyze();
    expect((await fetch()).analysis).toMatchObject({ seen: 1, found: 1 });
    expect(await fetch({ pageNumber: 2, pageSize: 1 })).toMatchObject({ total: 2, contentList: [{ source: 'Rates दर here' }] });
    expect((await fetch({ searchText: 'welcome' })).total).toBe(1);
  });

  it('is found in targets, and no longer shown once they are changed', async () => {
    await edit('Open a new खाता');
    await analyze({ targetLang: 'hi' });
    expect(await fetch({ targetLang: 'hi' })).toMatchObject({
      total: 1,
      contentList: [{ source: OPEN, text: 'Open a new खाता', expectedScript: 'Deva', language: 'hi' }],
    });
    expect((await fetch()).total).toBe(0);
    await edit('नया खाता खोलें');
    expect((await fetch({ targetLang: 'hi' })).total).toBe(0);
    await analyze({ targetLang: 'hi' });
    expect((await fetch({ targetLang: 'hi' })).analysis).toMatchObject({ state: 'done', found: 0 });
  });

  it.each(['fetchPaginatedContent', 'analyze/new/content'])(
    'refuses what is not theirs, other languages and strangers: %s',
    async (url) => {
      expect((await post(url, { projectId: randomUUID() })).status).toBe(404);
      expect(await post(url, { targetLang: 'bn' })).toMatchObject({ status: 400, errors: [{ field: 'targetLang' }] });
      expect((await post(url, {}, 'nobody')).status).toBe(401);
      const { project } = fixture;
      await fixture.reset();
      const stranger = await fixture.signIn();
      expect((await post(url, { projectId: project.projectId }, stranger)).status).toBe(404);
    },
  );
});
