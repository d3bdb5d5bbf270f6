import { hashKeyed, hashSource } from '@bhashantar/segmenter/segment-format';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { PagesService } from '../../content/pages/pages.service.js';
import type { PageSegment } from '../../content/segments/segment.entity.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { TranslationCalls } from '../pre-translation/testing/translation-calls.js';
import { toSourceHash } from '../translations/source-hash.js';
import { TranslationMemoryService } from './translation-memory.service.js';

const SAVE = 'Save the form';

describe('keys with segments of their own', () => {
  const calls = new TranslationCalls([SAVE]);
  const hashOf = (key: string, source = SAVE) => hashKeyed(key, source);
  const idOf = (key: string) => toSourceHash(hashOf(key));
  const projectId = () => calls.fixture.project.projectId;
  const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) =>
    calls.fixture.test.database.tenant({ organisationId: calls.fixture.project.organisationId }, work);
  const segments = () => calls.fixture.test.get(SegmentsService);

  const keyed = (context: string, more: Partial<NonNullable<PageSegment['key']>> = {}, source = SAVE): PageSegment => ({
    ...{ hash: hashKeyed(context, source), source, kind: 'block', words: 3 },
    key: { context, textHash: hashSource(source), ...more },
  });

  /** Stores the keys of one item, which replace those that it had. */
  const storeItem = (address: string, content: PageSegment[]) =>
    inTenant(async (tx) => {
      const item = { kind: 'strings' as const, address, title: 'Strings', contentHash: address };
      const pageId = await calls.fixture.test.get(PagesService).storeItem(tx, projectId(), item);
      await segments().storeItems(tx, projectId(), [{ pageId, segments: content }]);
      return pageId;
    });

  const rowOf = async (key: string) => {
    const { data } = await calls.post('translation/filter', { targetLang: 'hi', search: SAVE });
    return data.segments.find(({ sourceHash }: { sourceHash: string }) => sourceHash === idOf(key));
  };
  const save = (key: string, preProcessedTarget: string) =>
    calls.post('translation/user/update', { targetLang: 'hi', sourceHash: idOf(key), preProcessedTarget });
  const matchesOf = async (key: string) =>
    (await calls.post('translation/tm/match/list', { targetLang: 'hi', sourceHash: idOf(key) })).data.matches;

  beforeEach(async () => {
    await storeItem('strings:app', [
      keyed('/button/save', { note: 'On a button', maxLength: 12 }),
      keyed('/state/saved'),
      keyed('/menu/save', { maxLength: 15, lengthUnit: 'bytes' }),
    ]);
  });

  const saveTwo = async () => {
    expect(await save('/button/save', 'सहेजें')).toMatchObject({ status: 200 });
    expect(await save('/state/saved', 'सहेजा गया')).toMatchObject({ status: 200 });
  };

  it('have two targets for one text, and the editor shows them apart', async () => {
    await saveTwo();
    const limit = { max: 12, unit: 'graphemes' };
    expect(await rowOf('/button/save')).toMatchObject({
      preProcessedTarget: 'सहेजें',
      key: { name: '/button/save', note: 'On a button', limit },
    });
    expect(await rowOf('/state/saved')).toMatchObject({
      preProcessedTarget: 'सहेजा गया',
      key: { name: '/state/saved', note: null, limit: null },
    });
  });

  it('leave the text of a page as it is', async () => {
    const { data } = await calls.post('translation/filter', { targetLang: 'hi', search: SAVE });
    const ofPage = data.segments.find(({ sourceHash }: { sourceHash: string }) => sourceHash === toSourceHash(hashSource(SAVE)));
    expect(ofPage).toMatchObject({ key: null, preProcessedTarget: null });
  });

  it('are offered to each other, also to a key that has nothing', async () => {
    await saveTwo();
    const targets = (await matchesOf('/menu/save')).map(({ target, from, kind }: Record<string, string>) => ({ target, from, kind }));
    expect(targets).toContainEqual({ target: 'सहेजें', from: 'project', kind: 'exact' });
    expect(targets).toContainEqual({ target: 'सहेजा गया', from: 'project', kind: 'exact' });
    const { data } = await calls.post('translation/segment/context', { targetLang: 'hi', sourceHash: idOf('/menu/save') });
    expect(data.totalOtherKeys).toBe(2);
    expect(data.otherKeys).toMatchObject([
      { key: { name: '/button/save' }, preProcessedTarget: 'सहेजें' },
      { key: { name: '/state/saved' }, preProcessedTarget: 'सहेजा गया' },
    ]);
  });

  it('are known to the memory by their text, and in their context by their key', async () => {
    await saveTwo();
    const memory = calls.fixture.test.get(TranslationMemoryService);
    const hashes = ['/button/save', '/state/saved', '/menu/save'].map((key) => hashOf(key));
    const found = await inTenant((tx) => memory.lookupInContext(tx, calls.fixture.project, 'hi', hashes));
    expect(hashes.map((hash) => found.get(hash))).toMatchObject([
      { target: 'सहेजें', isInContext: true },
      { target: 'सहेजा गया', isInContext: true },
      { isInContext: false },
    ]);
  });

  it('refuse a target over their limit, and say by how much', async () => {
    await save('/button/save', 'यह प्रपत्र अभी सहेजें');
    const row = await rowOf('/button/save');
    const message = 'The target has 13 characters, and 12 fit: shorten it by 1.';
    expect(row.problems).toEqual([{ code: 'limit', severity: 'error', message }]);
    await save('/menu/save', 'सहेजें');
    expect((await rowOf('/menu/save')).problems).toMatchObject([{ code: 'limit', message: expect.stringContaining('18 bytes') }]);
  });

  it('offer the translation of their text before', async () => {
    const words = 'Come in and look around';
    await save('/button/save', 'सहेजें');
    await storeItem('strings:app', [keyed('/button/save', {}, words), keyed('/state/saved')]);
    const sourceHash = toSourceHash(hashOf('/button/save', words));
    const { data } = await calls.post('translation/tm/match/list', { targetLang: 'hi', sourceHash });
    expect(data.matches).toMatchObject([{ kind: 'sameKey', score: 0, source: SAVE, target: 'सहेजें', from: 'project' }]);
    const other = await calls.post('translation/tm/match/list', { targetLang: 'hi', sourceHash: idOf('/state/saved') });
    expect(other.data.matches).toMatchObject([{ kind: 'exact' }]);
  });

  it('take notes and limits that change, and lose neither target nor key', async () => {
    await storeItem('strings:app', [
      keyed('/button/save', { note: 'On the first button', maxLength: 40 }),
      keyed('/state/saved'),
      keyed('/menu/save'),
    ]);
    expect(await rowOf('/button/save')).toMatchObject({ key: { note: 'On the first button', limit: { max: 40 } } });
    expect((await rowOf('/menu/save')).key).toMatchObject({ limit: null });
  });

  it('are no pages of the site', async () => {
    const pages = calls.fixture.test.get(PagesService);
    expect(await inTenant((tx) => pages.list(tx, projectId(), 0, 100))).not.toContainEqual(expect.objectContaining({ url: 'strings:app' }));
    const before = await inTenant((tx) => pages.count(tx, projectId()));
    await storeItem('strings:other', [keyed('/x')]);
    expect(await inTenant((tx) => pages.count(tx, projectId()))).toBe(before);
  });
});
