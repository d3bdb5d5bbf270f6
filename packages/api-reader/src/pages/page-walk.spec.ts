import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type ApiRequest,
  guessApi,
  MAX_PAGES,
  type Pagination,
  pathsOfPages,
  type ReplyHeaders,
  resumePages,
  type WalkStep,
  walkPages,
} from '../index.js';
import { readAll } from '../testing/read-all.js';

/** The reply of a server in a test. */
interface Answer {
  body: unknown;
  headers?: ReplyHeaders;
}

const get = (url: string): ApiRequest => ({ method: 'GET', url });
const query = (name: string) => ({ place: 'query' as const, name });
const LIST = { listPath: '/data', idPath: '/id' };

interface Walked {
  urls: string[];
  ids: string[];
  end: WalkStep & { kind: 'end' };
}

/** Walks to the end. After each step it continues from the stored state, as after the process was killed. */
function walk(pagination: Pagination, first: ApiRequest, server: (request: ApiRequest) => Answer, maxPages = MAX_PAGES): Walked {
  const urls: string[] = [];
  const ids: string[] = [];
  let pages = walkPages(pagination, first, { maxPages });
  for (let count = 0; count < 500; count++) {
    const { request } = pages;
    urls.push(request.url);
    const { body, headers = {} } = server(request);
    const { entries, summary } = readAll(Buffer.from(JSON.stringify(body)), LIST, { values: pathsOfPages(pagination) });
    ids.push(...entries.map(({ id }) => id));
    const step = pages.take({ headers, summary });
    if (step.kind === 'end') return { urls, ids, end: step };
    pages = resumePages(pagination, JSON.parse(JSON.stringify(pages.state)), first, { maxPages });
  }
  throw new Error('The walk has no end.');
}

const entriesOf = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => ({ id: from + at }));
const idsOf = (count: number) => entriesOf(0, count).map(({ id }) => `${id}`);
const numberOf = ({ url }: ApiRequest, name: string, other: number) => Number(new URL(url).searchParams.get(name) ?? other);
const PAGE: Pagination = { kind: 'page', parameter: query('page'), first: 1, size: {} };
const OFFSET: Pagination = { kind: 'offset', parameter: query('skip'), size: {} };
const CURSOR: Pagination = { kind: 'cursor', parameter: query('cursor'), cursorPath: '/next', size: {} };
const NEXT: Pagination = { kind: 'next', nextPath: '/next', size: {} };
const LINK: Pagination = { kind: 'link', size: {} };
const total = { place: 'body' as const, name: '/total', counts: 'entries' as const };

describe('every entry is read once', () => {
  const sizes = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 }), fc.boolean());

  it('by the number of the page, with and without a total', () =>
    fc.assert(
      fc.property(sizes, ([count, size, hasTotal]) => {
        const server = (request: ApiRequest) => {
          const at = (numberOf(request, 'page', 1) - 1) * size;
          return { body: { data: entriesOf(at, Math.min(at + size, count)), total: count } };
        };
        const walked = walk({ ...PAGE, ...(hasTotal && { total }) }, get('https://a.example/x?q=1'), server);
        expect([walked.ids, walked.end.end, walked.end.entries]).toEqual([idsOf(count), 'complete', count]);
        if (hasTotal) expect(walked.urls).toHaveLength(Math.max(1, Math.ceil(count / size)));
      }),
    ));

  it('by an offset, even if the API returns fewer than requested', () =>
    fc.assert(
      fc.property(sizes, ([count, size, hasTotal]) => {
        const server = (request: ApiRequest) => {
          const at = numberOf(request, 'skip', 0);
          return { body: { data: entriesOf(at, Math.min(at + size, count)), total: count } };
        };
        const walked = walk(
          { ...OFFSET, size: { parameter: query('limit'), size: 100 }, ...(hasTotal && { total }) },
          get('https://a.example/x?limit=100'),
          server,
        );
        expect([walked.ids, walked.end.end]).toEqual([idsOf(count), 'complete']);
      }),
    ));

  it.each([null, '', undefined, false])('by a cursor that ends with %p', (nothing) => {
    const server = (request: ApiRequest) => {
      const at = numberOf(request, 'cursor', 0);
      return { body: { data: entriesOf(at, at + 2), next: at < 6 ? `${at + 2}` : nothing } };
    };
    expect(walk(CURSOR, get('https://a.example/x'), server)).toMatchObject({
      ids: idsOf(8),
      end: { end: 'complete', isComplete: true, pages: 4 },
    });
  });

  it('by a cursor in the body of a GraphQL query', () => {
    const pagination: Pagination = {
      kind: 'cursor',
      parameter: { place: 'body', name: '/variables/after' },
      cursorPath: '/end',
      morePath: '/more',
      size: {},
    };
    const server = ({ body = '' }: ApiRequest) => {
      const at = Number(JSON.parse(body).variables?.after ?? 0);
      return { body: { data: entriesOf(at, at + 2), end: `${at + 2}`, more: at < 4 } };
    };
    const first = { method: 'POST', url: 'https://a.example/graphql', body: '{"query":"{ a }"}' };
    expect(walk(pagination, first, server)).toMatchObject({ ids: idsOf(6), end: { end: 'complete' } });
  });

  it('by absolute and relative addresses, and by http for its own https host', () => {
    const server = (request: ApiRequest) => {
      const at = numberOf(request, 'at', 0);
      const next = [`/x?at=2`, '?at=4', 'http://a.example/x?at=6#part', null][at / 2];
      return { body: { data: entriesOf(at, at + 2), next } };
    };
    const walked = walk(NEXT, get('https://a.example/x'), server);
    expect(walked).toMatchObject({ ids: idsOf(8), end: { end: 'complete' } });
    expect(walked.urls).toEqual([
      'https://a.example/x',
      'https://a.example/x?at=2',
      'https://a.example/x?at=4',
      'https://a.example/x?at=6',
    ]);
  });

  it('by the header Link of calls that were recorded from GitHub', () => {
    const path = createRequire(import.meta.url).resolve(
      '@octokit/fixtures/scenarios/api.github.com/paginate-issues/normalized-fixture.json',
    );
    const calls = JSON.parse(readFileSync(path, 'utf8')) as { path: string; headers: ReplyHeaders; response: { number: number }[] }[];
    const [first] = calls;
    if (!first) throw new Error('Nothing was recorded.');
    const request = get(`https://api.github.com${first.path}`);
    const { pagination, listPath } = guessApi({
      request,
      response: { headers: first.headers, bytes: Buffer.from(JSON.stringify(first.response)) },
    });
    const pages = walkPages(pagination, request);
    const numbers: string[] = [];
    for (const call of calls) {
      expect(new URL(pages.request.url).pathname + new URL(pages.request.url).search).toBe(call.path);
      const { entries, summary } = readAll(Buffer.from(JSON.stringify(call.response)), { listPath, idPath: '/number' });
      numbers.push(...entries.map(({ id }) => id));
      const step = pages.take({ headers: call.headers, summary });
      expect(step.kind).toBe(call === calls.at(-1) ? 'end' : 'request');
    }
    expect(new Set(numbers).size).toBe(13);
  });
});

describe('a walk ends with a reason', () => {
  it('if a page repeats for ever', () => {
    const { end, urls } = walk(PAGE, get('https://a.example/x'), () => ({ body: { data: entriesOf(0, 3) } }));
    expect(end).toMatchObject({
      end: 'repeatedPage',
      isComplete: false,
      reason: 'Page 2 has the same entries as an earlier one. Check how the API asks for pages.',
    });
    expect(urls).toHaveLength(2);
  });

  it('if a cursor goes back, even after the last page', () => {
    const next: Record<string, string> = { a: 'b', b: 'c', c: 'a' };
    let at = 0;
    const server = (request: ApiRequest) => {
      const cursor = new URL(request.url).searchParams.get('cursor') ?? '';
      return { body: { data: [{ id: at++ }], next: next[cursor] ?? 'a' } };
    };
    expect(walk(CURSOR, get('https://a.example/x'), server).end).toMatchObject({ end: 'cursorWentBack', isComplete: false, pages: 4 });
    expect(walk(CURSOR, get('https://a.example/x?cursor=c'), server).end).toMatchObject({ end: 'cursorWentBack' });
  });

  it.each([
    'https://b.example/x?key=secret',
    'https://a.example:8443/x',
    'http://b.example/x',
    '//b.example/x',
    'ftp://a.example/x',
    'javascript:alert(1)',
  ])('where the next page is on another origin: %s', (next) => {
    const { end, urls } = walk(NEXT, get('https://a.example/x'), () => ({ body: { data: [{ id: 1 }], next } }));
    expect(end).toMatchObject({ end: 'otherOrigin', isComplete: false });
    expect(end.reason).not.toContain('secret');
    expect(urls).toEqual(['https://a.example/x']);
  });

  it.each(['https://user:pass@a.example/x', 'http://[', `https://a.example/${'x'.repeat(9_000)}`])(
    'where the next address cannot be used: %s',
    (next) => {
      const { end } = walk(NEXT, get('https://a.example/x'), () => ({ body: { data: [{ id: 1 }], next } }));
      expect(end.end).toBe('badAddress');
      expect(end.reason).not.toContain('pass@');
    },
  );

  it('if https becomes http on another port or the origin changes in Link', () => {
    const headers = { Link: '<https://b.example/x?page=2>; rel="next"' };
    expect(walk(LINK, get('https://a.example/x'), () => ({ body: { data: [{ id: 1 }] }, headers })).end.end).toBe('otherOrigin');
  });

  it('if there are more pages than the limit', () => {
    let at = 0;
    const { end } = walk(PAGE, get('https://a.example/x'), () => ({ body: { data: [{ id: at++ }] } }), 7);
    expect(end).toMatchObject({ end: 'tooManyPages', isComplete: false, pages: 7 });
  });

  it('if the API returns fewer entries than its total says', () => {
    const server = (request: ApiRequest) => ({ body: { data: numberOf(request, 'page', 1) === 1 ? entriesOf(0, 3) : [], total: 9 } });
    expect(walk({ ...PAGE, total }, get('https://a.example/x'), server).end).toMatchObject({ end: 'emptyBeforeTotal', isComplete: false });
  });

  it('by the entries if a total cannot be read', () => {
    const server = (request: ApiRequest) => ({
      body: {
        data: numberOf(request, 'page', 1) < 3 ? entriesOf(numberOf(request, 'page', 1), numberOf(request, 'page', 1) + 1) : [],
        total: 'many',
      },
    });
    expect(walk({ ...PAGE, total }, get('https://a.example/x'), server).end).toMatchObject({ end: 'complete', entries: 2 });
  });

  it('if the header Link cannot be read', () => {
    for (const link of ['garbage', '<https://a.example', '<>; rel', `<${'x'.repeat(20_000)}>; rel="next"`, '']) {
      const { end } = walk(LINK, get('https://a.example/x'), () => ({ body: { data: [{ id: 1 }] }, headers: { Link: link } }));
      expect(end.end).toBe('complete');
    }
  });
});

describe('a short page without a total', () => {
  const PAGES = [entriesOf(0, 3), entriesOf(3, 5), entriesOf(5, 8)];

  it('is not the end: entries after it are read', () => {
    const walked = walk(PAGE, get('https://a.example/x'), (request) => ({ body: { data: PAGES[numberOf(request, 'page', 1) - 1] ?? [] } }));
    expect(walked).toMatchObject({ ids: idsOf(8), end: { end: 'complete', pages: 4 } });
    expect(walked.urls).toHaveLength(4);
  });

  it('is the last one if the API returns it again, unlike an earlier page', () => {
    const clamped = (request: ApiRequest) => ({ body: { data: PAGES[Math.min(numberOf(request, 'page', 1), 2) - 1] } });
    expect(walk(PAGE, get('https://a.example/x'), clamped).end).toMatchObject({ end: 'complete', entries: 5, pages: 2 });
    const round = (request: ApiRequest) => ({ body: { data: PAGES[(numberOf(request, 'page', 1) - 1) % 2] } });
    expect(walk(PAGE, get('https://a.example/x'), round).end).toMatchObject({ end: 'repeatedPage', isComplete: false });
  });
});

describe('a reply by its status alone', () => {
  it.each([
    ['entries', 3, 'emptyBeforeTotal'],
    ['entries', 2, 'complete'],
    ['pages', 3, 'emptyBeforeTotal'],
    ['pages', 2, 'complete'],
  ] as const)('is not the end before the total of %s, %i', (counts, count, end) => {
    const pagination: Pagination = { ...PAGE, total: { place: 'header', name: 'X-Total', counts } };
    const first = get('https://a.example/x');
    let pages = walkPages(pagination, first);
    const { summary: one } = readAll(Buffer.from('{"data":[{"id":1}]}'), LIST);
    const { summary: two } = readAll(Buffer.from('{"data":[{"id":2}]}'), LIST);
    pages.take({ headers: { 'x-total': '9' }, summary: one });
    pages.take({ headers: { 'x-total': `${count}` }, summary: two });
    pages = resumePages(pagination, JSON.parse(JSON.stringify(pages.state)), first);
    expect(pages.takeStatus(404)).toMatchObject({ kind: 'end', end, isComplete: end === 'complete' });
  });

  it('of 400 or 404 after the last page is the end, and otherwise a failure', () => {
    const pages = walkPages(PAGE, get('https://a.example/x'));
    expect(pages.takeStatus(404)).toBeUndefined();
    const { summary } = readAll(Buffer.from('{"data":[{"id":1}]}'), LIST);
    pages.take({ headers: {}, summary });
    expect(pages.takeStatus(500)).toBeUndefined();
    expect(pages.takeStatus(400)).toMatchObject({ kind: 'end', end: 'complete' });
    expect(walkPages(CURSOR, get('https://a.example/x')).takeStatus(404)).toBeUndefined();
  });
});

it('the header Link is read in any case of its name, and next to other relations', () => {
  const { urls } = walk(LINK, get('https://a.example/x'), ({ url }) => ({
    body: { data: [{ id: url.length }] },
    headers: url.endsWith('2') ? {} : { lINK: ['</x?p=9>; rel="last"', '</x?p=2>; title="next, please"; rel="prefetch NEXT"'] },
  }));
  expect(urls).toEqual(['https://a.example/x', 'https://a.example/x?p=2']);
});
