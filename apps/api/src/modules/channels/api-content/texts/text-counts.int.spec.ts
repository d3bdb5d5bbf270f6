import { type TranslationType, typeOf } from '@bhashantar/contracts';
import { hashKeyed, hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PagesService } from '../../../content/pages/pages.service.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import type { TranslationEdit } from '../../../translation/translations/translation.entity.js';
import { TranslationsService } from '../../../translation/translations/translations.service.js';
import { ApiItemsRepository } from '../api-items.repository.js';
import { entryAddress } from '../item-reading.js';
import { ContentWorkspace } from './testing/content-workspace.js';

const OPERATIONS = 2_000;
const CHECKED_AFTER = 200;
const SOURCES = Array.from(
  { length: 40 },
  (_, n) => `Text ${'abcdefghij'[n % 10]} of the ${['town', 'river', 'road', 'school'][n % 4]} ${'abcdefghij'[Math.floor(n / 10)]}`,
);
const ORIGINS = ['USER', 'MACHINE', 'PBK'] as const;
const BEST = ['PBK', 'USER', 'MACHINE'];
const KEY = '/title';

let own: ContentWorkspace;
beforeAll(async () => {
  own = await ContentWorkspace.start();
  await own.begin();
});
afterAll(() => own.close());

/** The same random numbers each time. */
function* numbers(seed: number): Generator<(below: number) => number> {
  let state = seed;
  for (;;)
    yield (below) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
}

const hashOf = (source: string) => hashKeyed(KEY, source);
const segment = (source: string) => ({
  ...{ hash: hashOf(source), source, kind: 'block', words: source.split(' ').length },
  key: { context: KEY, textHash: hashSource(source) },
});

/** Counts the stored rows one by one, without a join in SQL. */
async function recount(kind: 'static' | 'dynamic', language: string): Promise<Record<string, number>> {
  const { kit, projectId } = own;
  const entries = await kit.query<{ pageId: number }>(
    `select e.page_id::float8 as "pageId" from api_entries e join api_items i using (api_id) where e.project_id = $1 and e.change <> 'gone' and i.kind = $2`,
    [projectId, kind],
  );
  const pages = new Set(entries.map(({ pageId }) => pageId));
  const placed = await kit.query<{ pageId: number; hash: string }>(
    'select page_id::float8 as "pageId", hash from segment_places where project_id = $1',
    [projectId],
  );
  const hashes = new Set(placed.filter(({ pageId }) => pages.has(pageId)).map(({ hash }) => hash));
  const targets = await kit.query<{ hash: string; origin: 'USER' | 'MACHINE' | 'PBK'; displayType: 'translation' | 't13n' }>(
    'select hash, origin, display_type as "displayType" from translations where project_id = $1 and language = $2',
    [projectId, language],
  );
  const counts: Record<string, number> = {
    USER: 0,
    MACHINE: 0,
    PBK: 0,
    TRANSLITERATION: 0,
    NO_TRANSLATION_AVAILABLE: 0,
    total: hashes.size,
  };
  for (const hash of hashes) {
    const [best] = targets.filter((target) => target.hash === hash).sort((a, b) => BEST.indexOf(a.origin) - BEST.indexOf(b.origin));
    const type: TranslationType = best ? typeOf(best.origin, best.displayType) : 'NO_TRANSLATION_AVAILABLE';
    counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

it(`counts of static and dynamic texts equal a recount after ${OPERATIONS} random operations`, async () => {
  const { kit, projectId } = own;
  const next = numbers(43);
  const random = (below: number) => next.next().value(below);
  const one = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
  const [items, pages, segments, translations] = [
    ...[kit.test.get(ApiItemsRepository), kit.test.get(PagesService), kit.test.get(SegmentsService), kit.test.get(TranslationsService)],
  ] as const;
  const project = await kit.read(projectId);
  const kinds = { [own.apiId]: 'dynamic', [own.labelsId]: 'static' } as const;

  const storeEntry = (apiId: string, entryId: string) =>
    kit.inTenant(async (tx) => {
      const item = await items.lock(tx, apiId);
      if (!item) throw new Error('no item');
      const kind = kinds[apiId] === 'static' ? ('labels' as const) : ('entry' as const);
      const pageId = await pages.storeItem(tx, projectId, {
        kind,
        address: entryAddress(item, entryId),
        title: entryId,
        contentHash: String(random(1e9)),
      });
      const chosen = SOURCES.filter(() => random(5) === 0);
      await segments.storeItems(tx, projectId, [{ pageId, segments: chosen.map(segment) }]);
      const entry = {
        entryId,
        pageId,
        title: entryId,
        updatedAt: null,
        bytes: Buffer.from('{}'),
        contentHash: 'a',
        segments: chosen.length,
      };
      const entries = [{ ...entry, change: 'new' as const }];
      const growth = await items.growthBy(tx, apiId, entries);
      await items.putEntries(tx, item, { syncId: crypto.randomUUID(), now: new Date(), growth }, entries);
    });
  const removeEntry = (apiId: string) =>
    kit.inTenant(async (tx) => {
      const there = await items.entryIds(tx, apiId, '', 100);
      const gone = one(there);
      if (!gone) return;
      await segments.removeItems(tx, projectId, [gone.pageId]);
      await pages.markGone(tx, projectId, [gone.pageId]);
      await items.markGone(tx, apiId, crypto.randomUUID(), [gone.entryId]);
    });
  const save = (language: string) =>
    kit.inTenant(async (tx) => {
      const origin = one(ORIGINS);
      const isSpelled = random(4) === 0;
      const edit: TranslationEdit = {
        ...{ hash: hashOf(one(SOURCES)), origin, target: `पाठ ${'कखगघच'[random(5)]}`, displayType: isSpelled ? 't13n' : 'translation' },
        ...(origin === 'MACHINE' && { machineSource: isSpelled ? ('transliteration' as const) : ('memory' as const) }),
      };
      await translations.save(tx, project, language, [edit], 'test');
    });

  for (let done = 1; done <= OPERATIONS; done++) {
    const apiId = one([own.apiId, own.labelsId]);
    const operation = random(10);
    if (operation < 2) await storeEntry(apiId, `entry-${random(6)}`);
    else if (operation === 2) await removeEntry(apiId);
    else await save(one(['hi', 'ta']));
    if (done % CHECKED_AFTER !== 0) continue;
    for (const kind of ['static', 'dynamic'] as const)
      for (const targetLang of ['hi', 'ta'])
        expect([done, kind, targetLang, await own.count(kind, { targetLang })]).toEqual([
          done,
          kind,
          targetLang,
          await recount(kind, targetLang),
        ]);
  }
});
