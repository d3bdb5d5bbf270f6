import type { TypeCounts } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OriginSite } from '../modules/channels/testing/origin-site.js';
import { extractWhole } from '../modules/content/crawl/extraction/extract-page.js';
import { deserialiseExtraction, serialiseExtraction } from '../modules/content/crawl/extraction/serialise-extraction.js';
import { PagesService } from '../modules/content/pages/pages.service.js';
import { SegmentsService } from '../modules/content/segments/segments.service.js';
import { TranslationMemoryService } from '../modules/translation/translation-memory/translation-memory.service.js';
import { TranslationsService } from '../modules/translation/translations/translations.service.js';
import { drainOutbox } from '../platform/testing/drain-outbox.js';
import { type CountedPage, countSite, FIGURE_SITES, type FigureSite } from './testing/figure-sites.js';
import { Workspace } from './testing/workspace.js';

type Json = ReturnType<JSON['parse']>;
type Figures = ReturnType<typeof countSite>;

const page = (body: string) => `<!doctype html><html lang="en"><head></head><body>${body}</body></html>`;

/** Calls whose replies contain a figure of the glossary; the test reads each of them. */
const COMPARED = [
  ...['projectDetails', 'listProjects', 'projectStats', 'urlStats', 'projectWordCount', 'tmCount', 'translationCounts', 'statusWordCount'],
  ...['translationDashboard', 'projectHealth', 'projectPublication', 'listPagePublications', 'domainStats', 'domainWordCounts'],
  ...['fetchLeverage', 'estimateProject'],
];

/** One site of the test, and its figures. */
interface Counted {
  site: FigureSite;
  projectId: string;
  pages: CountedPage[];
  figures: Figures;
}

describe('a figure is the same in every call', () => {
  const origin = new OriginSite();
  let kit: Workspace;
  let token: string;
  const sites: Counted[] = [];

  beforeAll(async () => {
    await origin.start();
    kit = await Workspace.start({ environment: { EGRESS_ALLOW_HOSTS: origin.host } });
    for (const site of FIGURE_SITES) sites.push(await store(site));
  });
  afterAll(async () => {
    await kit.close();
    await origin.stop();
  });

  /** Each site has its own organisation, and with it its own memory. */
  async function store(site: FigureSite): Promise<Counted> {
    await kit.begin(['hi', 'ta']);
    const { project } = kit;
    const pages: CountedPage[] = [];
    await kit.inTenant(async (tx) => {
      for (const [path, body] of Object.entries(site.pages)) {
        const url = `https://example.com${path}`;
        const read = extractWhole({ url, body: Buffer.from(page(body)), headers: { 'content-type': 'text/html' }, locale: 'en' });
        const { segments } = deserialiseExtraction(serialiseExtraction(read)).page;
        const ids = await kit.test.get(PagesService).upsert(tx, project.projectId, [{ url, title: path, contentHash: path }]);
        await kit.test.get(SegmentsService).storePages(tx, project.projectId, [{ pageId: ids.get(url) ?? 0, segments }]);
        pages.push({ url, texts: segments });
      }
      const edits = Object.entries(site.targets).flatMap(([source, targets]) =>
        targets.map((target) => ({
          hash: hashSource(source),
          machineSource: target.origin === 'MACHINE' ? ('engine' as const) : undefined,
          ...target,
        })),
      );
      for (const { machineSource, ...edit } of edits)
        await kit.test
          .get(TranslationsService)
          .save(tx, project, 'hi', [{ ...edit, ...(machineSource && { machineSource }) }], 'test', { author: 'machine' });
      await tx.query(
        `insert into crawl_urls (project_id, organisation_id, url_key, url, depth, state, page_id, bucket)
         select project_id, organisation_id, md5(url)::uuid, url, 1, 'fetched', page_id, md5(url)::uuid from pages where project_id = $1`,
        [project.projectId],
      );
      const units = Object.entries(site.memory).map(([source, target]) => ({
        hash: hashSource(source),
        source,
        target,
        origin: 'USER' as const,
      }));
      await kit.test.get(TranslationMemoryService).store(tx, project, 'hi', units);
    });
    await drainOutbox(kit.test, { only: 'delivery.' });
    await kit.inTenant((tx) => tx.query('delete from outbox'));
    return { site, projectId: project.projectId, pages, figures: countSite(pages, site.targets) };
  }

  const post = async (path: string, body: object = {}): Promise<Json> => {
    const reply = await kit.post(path, body, { token });
    expect([path, reply.status]).toEqual([path, 200]);
    return reply.body.data ?? reply.body;
  };
  const hindi = <Row extends { language: string }>(rows: readonly Row[]): Row => {
    const found = rows.find(({ language }) => language === 'hi');
    if (!found) throw new Error('no Hindi');
    return found;
  };

  describe.each(FIGURE_SITES.map(({ name }, index) => ({ name, index })))('of $name', ({ index }) => {
    let projectId: string;
    let pages: CountedPage[];
    let site: FigureSite;
    let figures: Figures;

    beforeAll(async () => {
      const own = sites[index];
      if (!own) throw new Error('no site');
      ({ projectId, pages, site, figures } = own);
      const [row] = await kit.query<{ organisationId: string }>(
        'select organisation_id as "organisationId" from projects where project_id = $1',
        [projectId],
      );
      ({ token } = await kit.person('organisationAdmin', row?.organisationId ?? ''));
    });

    it('words and unique words', async () => {
      const details = await post('project/details', { projectId });
      const { projectList } = await post('project', {});
      const stats = await post('project/stats', { projectId });
      const dashboard = await post('translation/dashboard/get', { projectId });
      const domains = await post('multi/domain/stats', { projectId });
      const wordCount = (await kit.get(`project/wordcount/${projectId}`, { token })).body.data;
      for (const shown of [details, projectList[0], stats, dashboard.stats, domains, wordCount])
        expect([shown.sourceWordCount, shown.uniqueWordCount]).toEqual([figures.words, figures.uniqueWords]);
      for (const shown of [details, projectList[0], dashboard]) expect(shown.segmentCount).toBe(figures.segments);
      const { domainList } = await post('domain/wise/wordcount', { projectId });
      expect(domainList.map(({ sourceWordCount }: Json) => sourceWordCount)).toEqual([figures.words]);
    });

    it('words by what they count as', async () => {
      const place = { projectId, targetLang: 'hi' };
      const all: TypeCounts[] = [
        hindi<Json>((await post('project/details', { projectId })).languages).counts,
        hindi<Json>((await post('project', {})).projectList[0].languages).counts,
        hindi<Json>((await post('project/stats', { projectId })).languages).counts,
        hindi<Json>((await post('translation/dashboard/get', { projectId })).languages).counts,
        hindi<Json>((await post('translation/tm/count', place)).tmCounts).counts,
        hindi<Json>((await post('translation/counts', place)).counts).counts,
      ];
      for (const counts of all) expect(counts).toEqual(figures.counts);
      for (const [translationType, count] of Object.entries(figures.counts)) {
        expect(await post('translation/status/wordcount', { ...place, translationType })).toEqual(count);
        const listed = await post('translation/filter', { ...place, translationType: [translationType] });
        expect([translationType, listed.total, sumOf(listed.segments)]).toEqual([translationType, count.segments, count.words]);
      }
      const stats = await post('project/stats', { projectId });
      // These figures add up all languages: in Tamil, nothing is translated.
      expect(stats).toMatchObject({
        translatedWordCount: figures.translatedWords,
        transliteratedWordCount: figures.transliteratedWords,
        newContentWordCount: figures.untranslatedWords + figures.uniqueWords,
      });
    });

    it('percent translated', async () => {
      const dashboard = await post('translation/dashboard/get', { projectId });
      const health = await post('project/health', { projectId });
      const { coverage } = hindi<Json>(health.languages);
      expect([hindi<Json>(dashboard.languages).translatedPercent, coverage.translatedPercent]).toEqual([
        figures.translatedPercent,
        figures.translatedPercent,
      ]);
      expect(coverage).toMatchObject({
        words: figures.uniqueWords,
        translatedWords: figures.translatedWords,
        untranslatedSegments: figures.counts.NO_TRANSLATION_AVAILABLE.segments,
        transliteratedSegments: figures.counts.TRANSLITERATION.segments,
      });
      const csv = String((await kit.post('project/health/csv', { projectId }, { token })).body);
      expect(csv).toContain(`"coverage","hi","${coverage.state}","percent translated","${figures.translatedPercent}"`);
    });

    it('reports', async () => {
      const { words, uniqueWords, segments, translatedWords, transliteratedWords, untranslatedWords, translatedPercent } = figures;
      const project = await report({ projectId, reportType: 'project', targetLang: 'hi' });
      const [own] = project.filter(({ language }) => language === 'hindi');
      expect(own).toMatchObject({
        ...{ segments: `${segments}`, 'unique words': `${uniqueWords}`, 'translated words': `${translatedWords}` },
        ...{ 'transliterated words': `${transliteratedWords}`, 'untranslated words': `${untranslatedWords}` },
        'percent translated': `${translatedPercent}`,
      });
      const types = await report({ projectId, reportType: 'language', targetLang: 'hi' });
      for (const { type, ...row } of types) {
        const count = figures.counts[type as keyof TypeCounts];
        expect([type, row.segments, row['unique words']]).toEqual([type, `${count.segments}`, `${count.words}`]);
      }
      const rows = await report({ projectId, reportType: 'page', targetLang: 'hi' });
      expect(rows.map(({ url, words: own }) => [url, own])).toEqual(figures.pages.map((each) => [each.url, `${each.words}`]));
      expect(rows.reduce((sum, { words: own }) => sum + Number(own), 0)).toBe(words);
    });

    it('words of pages', async () => {
      const { urls } = await post('project/stats/urlWise', { projectId, targetLang: 'hi' });
      for (const [at, own] of figures.pages.entries()) {
        expect(urls[at]).toMatchObject({
          ...{ url: own.url, segmentCount: own.segments, sourceWordCount: own.words, uniqueWordCount: own.wordsToPublish },
        });
        const counted = await post('translation/status/wordcount', { projectId, targetLang: 'hi', url: own.url });
        expect(counted.words).toBe(own.wordsToPublish);
      }
    });

    it('words to publish', async () => {
      const { languages } = await post('project/publication', { projectId, threshold: 1 });
      const own = hindi<Json>(languages);
      const urls = figures.pages.map(({ url }) => url);
      const listed = await post('project/publication/pages', { projectId, targetLang: 'hi', urls });
      const byUrl = new Map<string, Json>(listed.pages.map((each: Json) => [each.url, each]));
      const isBuilt = Object.keys(site.targets).length > 0;
      for (const { url, wordsToPublish, translatedToPublish } of isBuilt ? figures.pages : [])
        expect(byUrl.get(url)).toMatchObject({ words: wordsToPublish, translatedWords: translatedToPublish });
      const shown = figures.pages.filter(({ translatedToPublish }) => translatedToPublish > 0);
      expect(own).toMatchObject({
        words: shown.reduce((sum, { wordsToPublish }) => sum + wordsToPublish, 0),
        translatedWords: shown.reduce((sum, { translatedToPublish }) => sum + translatedToPublish, 0),
      });
      expect(own.progress).toMatchObject({
        uniqueWords: figures.uniqueWords,
        translatedWords: figures.translatedWords,
        translatedPercent: figures.translatedPercent,
      });
    });

    it('memory matches and the estimate', async () => {
      await post('translation/leverage/analyze', { projectId });
      await drainOutbox(kit.test, { only: 'memory.leverage' });
      const { analysis } = await post('translation/leverage/fetch', { projectId });
      const own = hindi<Json>(analysis.languages);
      const open = new Map(pages.flatMap(({ texts }) => texts).map(({ source, words }) => [source, words]));
      const isOpen = (source: string) => !isTranslated(site, source);
      const matches = [...open].filter(([source]) => isOpen(source) && site.memory[source] !== undefined);
      expect(own.translated.words).toBe(figures.translatedWords);
      expect(own.memoryMatches).toEqual({ segments: matches.length, words: matches.reduce((sum, [, words]) => sum + words, 0) });
      const bands: Record<string, { words: number }> = Object.fromEntries(own.bands.map(({ band, ...amount }: Json) => [band, amount]));
      const compared = Object.entries(bands).reduce((sum, [band, { words }]) => (band === 'repetitions' ? sum : sum + words), 0);
      expect(own.translated.words + compared).toBe(figures.uniqueWords);
      await estimate(site, figures);
    });
  });

  async function estimate(site: FigureSite, figures: Figures): Promise<void> {
    origin.clear();
    for (const [path, body] of Object.entries(site.pages)) origin.page(path, page(body));
    const found = await post('project/estimate', { url: origin.url, targetLanguages: ['hi'] });
    expect([found.estimatedWords, found.words, found.segments]).toEqual([figures.uniqueWords, figures.uniqueWords, figures.segments]);
    const own = hindi<Json>(found.coverage);
    // The memory also has the translations of people.
    const byPeople = Object.entries(site.targets).filter(([, targets]) => targets.some(isOfPeople));
    const known = new Set([...Object.keys(site.memory), ...byPeople.map(([source]) => source)]);
    const inMemory = [...known].reduce((sum, source) => sum + source.split(' ').length, 0);
    expect(own.memoryMatches.words).toBe(inMemory);
    expect(own.coveredWords).toBeGreaterThanOrEqual(inMemory);
  }

  async function report(body: object): Promise<Record<string, string>[]> {
    const { reportId } = await post('translation/generateReport', body);
    await drainOutbox(kit.test, { only: 'reports.' });
    const file = String((await kit.post('report/download', { ...body, reportId }, { token })).body);
    const [head = [], ...rows] = file
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('","'));
    return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
  }

  it('and each call that shows one is compared here', async () => {
    const { body } = await kit.get('docs-json');
    const shows = Object.values<Json>(body.paths)
      .flatMap((path) => Object.values<Json>(path))
      .filter((operation) => hasFigure(operation.responses['200'], body.components.schemas))
      .map(({ operationId }) => operationId);
    expect(shows.filter((name) => !COMPARED.includes(name)).sort()).toEqual([...Object.keys(OTHER_FIGURES)].sort());
  });
});

const sumOf = (rows: readonly { words: number }[]) => rows.reduce((sum, { words }) => sum + words, 0);
const isOfPeople = ({ origin, displayType }: FigureSite['targets'][string][number]) => origin !== 'MACHINE' && displayType !== 't13n';
const isTranslated = (site: FigureSite, source: string) => {
  const targets = site.targets[source] ?? [];
  const shown = targets.find(({ origin }) => origin === 'PBK') ?? targets.find(({ origin }) => origin === 'USER') ?? targets[0];
  return shown !== undefined && shown.displayType !== 't13n';
};

/** Properties that hold a figure of the glossary. */
const FIGURE =
  /^(?:(?:source|unique|translated|transliterated|translation|newContent)WordCount|translatedPercent|translatedWords|uniqueWords|coveredWords|estimatedWords|memoryMatches)$/;

const SAME_DETAILS = 'answers with the project, as `projectDetails` reads it';
/** Calls that show one and are not asked here, and why. */
const OTHER_FIGURES: Record<string, string> = {
  ...{ newProject: SAME_DETAILS, newMultiOriginProject: SAME_DETAILS, newApiProject: SAME_DETAILS, updateProject: SAME_DETAILS },
  saveProjectSetup: SAME_DETAILS,
  ...{ resumeJob: SAME_DETAILS, cancelProjectDeletion: SAME_DETAILS },
  analyzeLeverage: 'answers with the analysis, as `fetchLeverage` reads it',
};

function hasFigure(value: Json, schemas: Record<string, Json>, seen = new Set<string>()): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (typeof value.$ref === 'string') {
    const name = value.$ref.split('/').at(-1);
    if (seen.has(name)) return false;
    seen.add(name);
    return hasFigure(schemas[name], schemas, seen);
  }
  if (value.properties && Object.keys(value.properties).some((name) => FIGURE.test(name))) return true;
  return Object.entries(value).some(([key, inner]) => key !== 'example' && hasFigure(inner, schemas, seen));
}
