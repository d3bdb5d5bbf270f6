import { MAX_TEXT_LENGTH } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { drainOutbox } from '../../platform/testing/drain-outbox.js';
import { extractWhole } from '../content/crawl/extraction/extract-page.js';
import { deserialiseExtraction, serialiseExtraction } from '../content/crawl/extraction/serialise-extraction.js';
import { PagesService } from '../content/pages/pages.service.js';
import { SegmentsService } from '../content/segments/segments.service.js';
import { NotificationsService } from '../identity/notifications/notifications.service.js';
import { idOf, TranslationCalls } from './pre-translation/testing/translation-calls.js';

const WATER = 'Pay your water bill';
const OFFICE = 'Open the ward office';
const URL = 'https://example.com/a';
const PAGE = `<html lang="en"><head><title>Town council</title></head><body><p>${WATER}</p><p>${OFFICE}</p></body></html>`;

type Reply = Awaited<ReturnType<TranslationCalls['post']>>;

interface Call {
  path: string;
  body?: object;
  /** The exact message of the reply; `OK` if the catalogue has no text for the call. */
  message: string;
  status?: number;
  /** Prepares the state before the call. Its result is added to the body. */
  before?: (calls: TranslationCalls) => Promise<object | undefined>;
  /** Checks the state after the call. */
  effect: (calls: TranslationCalls, reply: Reply) => Promise<void> | void;
}

const hindi = { targetLang: 'hi' };
const water = { ...hindi, sourceHash: idOf(WATER) };
const stored = (calls: TranslationCalls) => calls.fixture.stored('hi');
const drain = (calls: TranslationCalls, only: string) => drainOutbox(calls.fixture.test, { only });

async function translated(calls: TranslationCalls): Promise<undefined> {
  await calls.edit(WATER, 'पानी का बिल भरें');
}

async function seen(calls: TranslationCalls): Promise<undefined> {
  await calls.post('translation/newContent/view', { ...hindi, markSeen: true });
}

async function told(calls: TranslationCalls): Promise<undefined> {
  const { fixture } = calls;
  await fixture.inTenant(async (tx) => {
    const [person] = await tx.query<{ userId: string }>('select user_id as "userId" from users where organisation_id = $1', [
      fixture.tenant.organisationId,
    ]);
    const about = { projectId: fixture.project.projectId, language: 'hi', hash: hashSource(WATER) };
    const note = { kind: 'mention', ...about, actorId: person?.userId ?? '', details: { text: 'Please look' } } as const;
    await fixture.test.get(NotificationsService).notify(tx, [person?.userId ?? ''], note);
  });
}

const CALLS: Call[] = [
  {
    path: 'translation/status/wordcount',
    body: { ...hindi, translationType: 'USER' },
    message: 'OK',
    before: translated,
    effect: (_calls, { data }) => expect(data).toEqual({ segments: 1, words: 4 }),
  },
  {
    path: 'translation/tm/count',
    body: hindi,
    message: 'OK',
    before: translated,
    effect: (_calls, { data }) =>
      expect(data.tmCounts).toMatchObject([{ counts: { USER: { segments: 1 }, NO_TRANSLATION_AVAILABLE: { segments: 2 } } }]),
  },
  {
    path: 'translation/counts',
    body: hindi,
    message: 'OK',
    before: translated,
    effect: (_calls, { data }) => expect(data.counts).toMatchObject([{ counts: { USER: { segments: 1, words: 4 } } }]),
  },
  {
    path: 'translation/dashboard/get',
    body: hindi,
    message: 'OK',
    before: translated,
    effect: (_calls, { data }) => expect(data).toMatchObject({ segmentCount: 3, recentChanges: [{ source: WATER }] }),
  },
  {
    path: 'translation/seo/get',
    body: { ...hindi, url: URL },
    message: 'OK',
    effect: (_calls, { data }) => expect(data.page.fields).toMatchObject([{ field: 'title', source: 'Town council', isMissing: true }]),
  },
  {
    path: 'meta/paginated/get',
    body: hindi,
    message: 'OK',
    effect: (_calls, { data }) => expect(data).toMatchObject({ total: 1, metaList: [{ url: URL }] }),
  },
  {
    path: 'translation/nmt/apply',
    body: { ...hindi, idArr: [idOf(WATER)], nmtService: 'libretranslate' },
    message: 'NMT output will be applied in a moment',
    effect: async (calls) => {
      await calls.fixture.drain();
      expect((await stored(calls))[WATER]).toMatch(/^MACHINE engine: ./);
    },
  },
  {
    path: 'transliteration/applyTransliteration',
    body: { ...hindi, idArr: [idOf(WATER)] },
    message: 'Transliteration will be applied in a moment',
    effect: async (calls) => {
      await calls.fixture.drain();
      // The engine may get its turn later, because transliterations give way to it.
      const { data } = await calls.post('translation/revision/list', { sourceHash: idOf(WATER), languages: ['hi'] });
      expect(data.revisionList).toContainEqual(expect.objectContaining({ translationType: 'TRANSLITERATION', previousTarget: null }));
    },
  },
  {
    path: 'translation/user/update',
    body: { ...water, preProcessedTarget: 'पानी का बिल भरें' },
    message: 'User Translation updated successfully',
    effect: async (calls) => expect((await stored(calls))[WATER]).toBe('USER: पानी का बिल भरें'),
  },
  {
    path: 'translation/user/update',
    body: { ...water, preProcessedTarget: 'पे योर वॉटर बिल', displayType: 't13n' },
    message: 'User Transliteration updated successfully',
    effect: (_calls, { data }) => expect(data).toMatchObject({ to: 'TRANSLITERATION', segment: { displayType: 't13n' } }),
  },
  {
    path: 'translation/filter',
    body: { ...hindi, translationType: ['USER'] },
    message: 'OK',
    before: translated,
    effect: (_calls, { data }) => expect(data).toMatchObject({ total: 1, segments: [{ source: WATER }] }),
  },
  {
    path: 'translation/analyze/new/content',
    body: hindi,
    message: 'OK',
    effect: (_calls, { data }) => expect(data).toMatchObject({ segmentCount: 3, languages: [{ language: 'hi' }] }),
  },
  {
    path: 'translation/analyze/new/content',
    body: hindi,
    message: 'Currently, there is no new content available for translation.',
    before: seen,
    effect: (_calls, { data }) => expect(data.segmentCount).toBe(0),
  },
  {
    path: 'translation/newContent/view',
    body: hindi,
    message: 'OK',
    effect: (_calls, { data }) => expect(data.segments).toHaveLength(3),
  },
  {
    path: 'translation/newContent/view',
    body: hindi,
    message: 'Currently, there is no new content available for translation.',
    before: seen,
    effect: (_calls, { data }) => expect(data).toMatchObject({ total: 0, segments: [] }),
  },
  {
    path: 'translation/toggle/transliteration/type',
    body: { ...hindi, idArr: [idOf(WATER)], displayType: 't13n' },
    message: 'Display type changed successfully',
    before: translated,
    effect: async (calls) => expect((await calls.post('translation/counts', hindi)).data.counts[0].counts.TRANSLITERATION.segments).toBe(1),
  },
  {
    path: 'translation/revision/create',
    body: { sourceHash: idOf(WATER), languages: ['hi'] },
    message: 'TM Revision added successfully',
    before: translated,
    effect: async (calls) =>
      expect((await calls.post('translation/revision/list', { sourceHash: idOf(WATER), languages: ['hi'] })).data.total).toBe(2),
  },
  {
    path: 'translation/revision/create',
    body: { sourceHash: idOf(WATER), languages: ['hi'] },
    status: 422,
    message: 'Unable to create TM Revision',
    effect: (_calls, { data }) => expect(data).toEqual({ reason: 'There is no translation to record.' }),
  },
  {
    path: 'translation/revision/list',
    body: { sourceHash: idOf(WATER), languages: ['hi'] },
    message: 'OK',
    before: translated,
    effect: (_calls, { data }) => expect(data).toMatchObject({ total: 1, revisionList: [{ target: 'पानी का बिल भरें' }] }),
  },
  {
    path: 'translation/replace',
    body: { ...hindi, searchText: 'पानी', replaceText: 'जल' },
    message: 'Text replaced in 1 tm successfully',
    before: translated,
    effect: async (calls, { data }) => expect([data.modifiedTm, (await stored(calls))[WATER]]).toEqual([1, 'USER: जल का बिल भरें']),
  },
  {
    path: 'translation/replace',
    body: { ...hindi, searchText: 'सड़क', replaceText: 'मार्ग' },
    message: 'No Strings found to replace!',
    before: translated,
    effect: async (calls, { data }) => expect([data.modifiedTm, (await stored(calls))[WATER]]).toEqual([0, 'USER: पानी का बिल भरें']),
  },
  {
    path: 'translation/delete',
    body: { ...hindi, idArr: [idOf(WATER)], versions: [1] },
    message: 'TM deleted successfully',
    before: translated,
    effect: async (calls) => expect(await stored(calls)).toEqual({}),
  },
  {
    path: 'translation/generateReport',
    body: { ...hindi, reportType: 'language' },
    message: 'The report file will be downloaded shortly. Please check your Downloads folder',
    effect: async (calls, { data: { reportId } }) => {
      await drain(calls, 'reports.');
      expect((await calls.post('report/download', { reportId })).status).toBe(200);
    },
  },
  {
    path: 'report/download',
    status: 409,
    message: 'The report is not ready yet.',
    before: async (calls) => ({ reportId: (await calls.post('translation/generateReport', hindi)).data.reportId }),
    effect: (_calls, { data }) => expect(data.state).toBe('queued'),
  },
  ...['notification/fetch', 'dashboard/fetchNotifications'].map((path) => ({
    path,
    body: { projectId: undefined, pageNumber: 1 },
    message: 'OK',
    before: told,
    effect: (_calls: TranslationCalls, { data }: Reply) =>
      expect(data).toMatchObject({ total: 1, unseen: 1, notifications: [{ text: 'Please look', seen: false }] }),
  })),
  {
    path: 'dashboard/updateNotifications',
    body: { projectId: undefined, seen: true },
    message: 'OK',
    before: told,
    effect: async (calls) => expect((await calls.post('notification/fetch', { projectId: undefined })).data).toMatchObject({ unseen: 0 }),
  },
  {
    path: 'mixedLangContent/analyze/new/content',
    body: hindi,
    message: 'The content will be analysed in a moment',
    before: async (calls) => {
      await calls.edit(WATER, 'Pay your पानी');
      return undefined;
    },
    effect: async (calls) => {
      await drain(calls, 'mixedLanguage.');
      const { data } = await calls.post('mixedLangContent/fetchPaginatedContent', hindi);
      expect(data).toMatchObject({ total: 1, contentList: [{ source: WATER }], analysis: { state: 'done' } });
    },
  },
  {
    path: 'mixedLangContent/fetchPaginatedContent',
    body: hindi,
    message: 'OK',
    effect: (_calls, { data }) => expect(data).toMatchObject({ total: 0, analysis: null }),
  },
];

describe('the calls of translations, notifications and mixed languages', () => {
  const calls = new TranslationCalls();

  async function crawl(): Promise<void> {
    const { fixture } = calls;
    const read = extractWhole({ url: URL, body: Buffer.from(PAGE), headers: { 'content-type': 'text/html' }, locale: 'en' });
    const { page } = deserialiseExtraction(serialiseExtraction(read));
    const { projectId } = fixture.project;
    await fixture.inTenant(async (tx) => {
      const ids = await fixture.test.get(PagesService).upsert(tx, projectId, [{ url: URL, title: page.title, contentHash: 'a' }]);
      await fixture.test.get(SegmentsService).storePages(tx, projectId, [{ pageId: ids.get(URL) ?? 0, segments: page.segments }]);
    });
  }

  it('a text that nobody sees is no translation of a single page', async () => {
    await crawl();
    for (const target of [' ', '\u200b', '\u00a0\ufeff'])
      expect(await calls.post('translation/page/override/save', { ...water, url: URL, target })).toMatchObject({
        status: 400,
        errors: [{ field: 'target' }],
      });
    const { data } = await calls.post('translation/segment/context', water);
    expect(data.pages.map(({ override }: { override: object | null }) => override)).toEqual([null]);
  });

  it('the longest text is taken, also where its JSON escapes every letter', async () => {
    await crawl();
    const { projectId } = calls.fixture.project;
    const body = JSON.stringify({ projectId, ...water, preProcessedTarget: 'क'.repeat(MAX_TEXT_LENGTH) });
    const payload = body.replaceAll('क', String.raw`\u0915`);
    const headers = { authorization: calls.token, 'content-type': 'application/json' };
    const reply = await calls.fixture.test.app.inject({ method: 'POST', url: '/api/translation/user/update', headers, payload });
    expect([reply.statusCode, (await stored(calls))[WATER]?.length]).toEqual([200, 'USER: '.length + MAX_TEXT_LENGTH]);
  });

  it.each(CALLS)('$path answers “$message”, and does it', async ({ path, body, message, status = 200, before, effect }) => {
    await crawl();
    // Jobs that the crawl enqueued would have the same effect as the call.
    await calls.fixture.test.database.system((tx) => tx.query('delete from outbox'));
    const more = await before?.(calls);
    const reply = await calls.post(path, { ...body, ...more });
    expect(reply).toMatchObject({ status, success: status === 200, message });
    await effect(calls, reply);
  });
});
