import { setTimeout as sleep } from 'node:timers/promises';
import type { ScopeRulesDto } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pageOf } from '../../../../platform/http/page-of.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { CrawlService } from '../crawl.service.js';
import { matchPathPattern } from '../scope/match-path-pattern.js';
import { toPatterns } from '../scope/match-scope.js';
import { type Crawled, crawlAgain, crawlSite, untilCrawled } from '../testing/crawl-site.js';
import { page } from '../testing/fixture-site.js';
import { type SiteFarm, startSiteFarm } from '../testing/site-farm.js';
import { matchesAnySql, toPathPatterns } from './path-patterns-sql.js';
import { ScopeRulesService } from './scope-rules.service.js';

const SITE = {
  '/': page('Home', '/a', '/shop', '/shop/cart'),
  '/a': page('A page of three words'),
  '/shop': page('Shop', '/shop/item_1'),
  '/shop/cart': page('Cart'),
  '/shop/item_1': page('Item'),
};

describe('the rules of a scope', () => {
  let farm: SiteFarm;

  beforeAll(async () => {
    farm = await startSiteFarm(10);
  });
  afterAll(() => farm.close());

  const tenant = () => ({ organisationId: farm.organisationId });
  const rules = () => farm.test.get(ScopeRulesService);
  const update = (projectId: string, change: Omit<ScopeRulesDto, 'projectId'>) => rules().update(tenant(), { projectId, ...change });
  const details = ({ projectId }: Pick<Crawled, 'projectId'>) => farm.test.get(ProjectsService).details(tenant(), projectId);
  const states = async (projectId: string) => {
    const { urlList } = await farm.test.get(CrawlService).list(tenant(), projectId, { search: '', ...pageOf({ pageSize: 100 }) });
    return Object.fromEntries(urlList.map(({ url, state, reason }) => [new URL(url).pathname, reason ?? state]));
  };
  const untilPages = async (projectId: string, count: number) => {
    while ((await details({ projectId })).pageCount !== count) await sleep(10);
  };

  it('say what other rules would change, and change nothing', async () => {
    const site = farm.serve(SITE);
    const first = await crawlSite(farm, site.origin);
    const { projectId } = first;
    const before = await details(first);
    const effect = await rules().test(tenant(), {
      projectId,
      excludePaths: ['/shop/cart', '*_1$'],
      urls: ['/shop/cart/1', `${site.origin}/a`, 'https://other.example/', 'http://['],
    });
    expect(effect.leaving).toMatchObject({ urls: 2, pages: 2, examples: [`${site.origin}/shop/cart`, `${site.origin}/shop/item_1`] });
    expect(effect.leaving.words).toBe((first.urls['/shop/cart']?.words ?? 0) + (first.urls['/shop/item_1']?.words ?? 0));
    expect(effect.entering).toEqual({ urls: 0, pages: 0, words: 0, examples: [] });
    expect(effect.outcomes.map(({ isIncluded, rule, pattern, message }) => [isIncluded, rule, pattern, message])).toEqual([
      [false, 1, '/shop/cart', 'Left out by rule 1.'],
      [true, null, null, 'No rule says anything of it: included.'],
      [false, null, null, "Left out: its host is not one of the project's own."],
      [false, null, null, 'This is not a web address. Write it as /page or as a whole address.'],
    ]);
    const narrow = await rules().test(tenant(), {
      projectId,
      includePaths: ['/shop'],
      excludePaths: ['/shop/cart'],
      urls: ['/shop', '/a'],
    });
    expect(narrow.outcomes.map(({ message }) => message)).toEqual(['Included by rule 2.', 'No rule includes it: left out.']);
    // A crawl begins at the start page, whatever the included paths.
    expect(narrow.leaving).toMatchObject({ urls: 2, pages: 2 });
    expect(await details(first)).toEqual(before);
  });

  it('are explained as the crawler goes by them: where it begins, and not on domains that are switched off', async () => {
    const { origin } = farm.serve(SITE);
    const { projectId } = await crawlSite(farm, origin);
    await farm.test.database.tenant(tenant(), (tx) =>
      tx.query(
        `update projects set other_domains = '{shop.example,off.example}', domains_off = '{www.off.example}' where project_id = $1`,
        [projectId],
      ),
    );
    const urls = [
      '/',
      `${origin}/a`,
      'http://shop.example/',
      'http://shop.example/b',
      'http://off.example/',
      'http://www.off.example/shop',
    ];
    const { outcomes } = await rules().test(tenant(), { projectId, includePaths: ['/shop'], urls });
    const begins = 'No rule includes it, but the crawl begins there: included.';
    expect(outcomes.map(({ isIncluded, message }) => [isIncluded, message])).toEqual([
      [true, begins],
      [false, 'No rule includes it: left out.'],
      [true, begins],
      [false, 'No rule includes it: left out.'],
      [false, 'Left out: its domain is switched off.'],
      [false, 'Left out: its domain is switched off.'],
    ]);
  });

  it('name the first five addresses, say which rule left each out, and let in none that is deeper than is crawled', async () => {
    const names = ['/b', '/c', '/d', '/e', '/f', '/g'];
    const site = farm.serve({
      '/': page('Home', ...names),
      ...Object.fromEntries(names.map((name) => [name, page(name, '/deep')])),
      '/deep': page('Deep'),
    });
    const { projectId } = await crawlSite(farm, site.origin);
    const { leaving } = await update(projectId, { includePaths: ['/b'], excludePaths: ['/c'] });
    expect(leaving).toMatchObject({ urls: 6, pages: 6, examples: names.slice(1).map((name) => `${site.origin}${name}`) });
    await untilPages(projectId, 2);
    const [c, ...left] = [...names.slice(1), '/deep'].map((name) => [name, name === '/c' ? 'excluded' : 'notIncluded']);
    expect(await states(projectId)).toEqual(Object.fromEntries([['/', 'fetched'], ['/b', 'fetched'], c ?? [], ...left]));
    const { entering } = await rules().test(tenant(), { projectId, includePaths: [], excludePaths: [], maxDepth: 1 });
    expect(entering).toMatchObject({ urls: 5, examples: names.slice(1).map((name) => `${site.origin}${name}`) });
  });

  it('take pages out of the project and, when that is undone, bring them back', async () => {
    const site = farm.serve(SITE);
    const first = await crawlSite(farm, site.origin);
    const { projectId } = first;
    const changed = await update(projectId, { excludePaths: ['/shop'], maxDepth: 7 });
    expect(changed).toMatchObject({
      ...{ leaving: { urls: 3, pages: 3 }, entering: { urls: 0 }, crawl: null },
      ...{ rules: { excludePaths: ['/shop'], maxDepth: 7 }, previous: { excludePaths: [], includePaths: [] } },
    });
    await untilPages(projectId, 2);
    expect(await states(projectId)).toEqual({
      ...{ '/': 'fetched', '/a': 'fetched', '/shop': 'excluded', '/shop/cart': 'excluded', '/shop/item_1': 'excluded' },
    });
    expect(await details(first)).toMatchObject({ excludePaths: ['/shop'], maxDepth: 7 });
    site.requests.length = 0;
    const again = await crawlAgain(farm, first);
    expect(site.requests.some(({ path }) => path.startsWith('/shop'))).toBe(false);
    const undone = await update(projectId, changed.previous);
    expect(undone).toMatchObject({ entering: { urls: 2 }, crawl: 'started' });
    await untilCrawled(farm, projectId, again.crawl.runId);
    expect(await details(first)).toMatchObject({ pageCount: 5, excludePaths: [] });
    expect(new Set(Object.values(await states(projectId)))).toEqual(new Set(['fetched']));
  });

  it('that were made while a page was on its way remove it when the crawl has ended', async () => {
    let answer: () => void = () => undefined;
    const site = farm.serve({
      '/': page('Home', '/slow'),
      '/slow': (_request, response) => {
        answer = () => void response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Slow</title><p>Slow page</p>');
      },
    });
    const created = await farm.test.get(ProjectsService).create(tenant(), { name: 'Slow', baseUrl: site.origin, targetLanguages: ['hi'] });
    const { projectId } = created;
    while (!site.requests.some(({ path }) => path === '/slow')) await sleep(10);
    await update(projectId, { excludePaths: ['/slow'] });
    answer();
    await untilCrawled(farm, projectId);
    await untilPages(projectId, 1);
    expect(await states(projectId)).toMatchObject({ '/slow': 'excluded' });
  });

  it.each([
    ['/a b', /^Path 2, "\/a b": .+ Please write %20/],
    ['/x', /^Path 2, "\/x": it is in the list already/],
    ['https://other.example/a', /the host is not one of the project's own\. Please write the path alone/],
    ['https://', /the host is not one/],
  ])('refuse %j with its place and what to do', async (path, message) => {
    const { projectId } = await farm.test
      .get(ProjectsService)
      .create(tenant(), { name: 'X', baseUrl: farm.serve(SITE).origin, targetLanguages: ['hi'] });
    await expect(rules().test(tenant(), { projectId, excludePaths: ['/x', path] })).rejects.toThrow(message);
  });

  it('are none where they are blank', async () => {
    const { origin } = farm.serve(SITE);
    const site = { name: 'X', baseUrl: origin, targetLanguages: ['hi'], excludePaths: ['', ' /x '], includePaths: [' '] };
    const { projectId } = await farm.test.get(ProjectsService).create(tenant(), site);
    expect(await details({ projectId })).toMatchObject({ excludePaths: ['/x'], includePaths: [] });
    expect(toPathPatterns({ excludePaths: [' '], includePaths: [''] })).toEqual({ exclude: [], include: null });
  });

  describe('for the database', () => {
    const matches = async (patterns: readonly string[], paths: readonly string[]) => {
      const given: unknown[] = [paths];
      const condition = matchesAnySql(toPatterns(patterns), (value) => `$${given.push(value)}`);
      const rows = await farm.test.database.tenant(tenant(), (tx) =>
        tx.query<{ matches: boolean }>(
          `select ${condition} as matches from unnest($1::text[]) with ordinality as x(path, n) order by n`,
          given,
        ),
      );
      return rows.map((row) => row.matches);
    };
    const expected = (patterns: readonly string[], paths: readonly string[]) =>
      paths.map((path) => toPatterns(patterns).some((pattern) => matchPathPattern(pattern, path)));
    const paths = [
      ...['/', '/a', '/ab', '/aXb', '/aXbY', '/%', '/_', '/x', '/\\', '/x.pdf', '/x.p_f', '/a/b?c=d', '/aa', '/A', '/q', '/qz', '/z/q'],
      ...['/0', '/05', '/5x', '/do', '/doc', '/doc3', '/doc33', '/docx', '/docxy', '/archive', '/archive/', '/archive/x'],
    ];

    it.each(['/', '/a', '/a*', '/a$', '*', '*b$', '/a*b', '/a*b$', '/%', '/_', '/\\', '*.p_f$', '/a**b', '$', '/a*a$', '/archive/*', ''])(
      'mean what they mean for the crawler: %s',
      async (pattern) => expect(await matches([pattern], paths)).toEqual(expected([pattern], paths)),
    );

    it('mean the same where beginnings are so many that they are looked up, and beside others', async () => {
      const ten = (begin: string) => Array.from({ length: 10 }, (_, at) => `${begin}${at}`);
      const others = ['/ab$', '/docx$', '/a*b', '*z', '/archive/*', '/%'];
      for (const patterns of [ten('/'), ten('/doc'), [...ten('/'), ...ten('/doc')], [...others, ...ten('/'), ...ten('/doc')]])
        expect(await matches(patterns, paths)).toEqual(expected(patterns, paths));
    });
  });
});
