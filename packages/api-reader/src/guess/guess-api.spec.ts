import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { JsonError } from '@bhashantar/formats';
import { describe, expect, it } from '@jest/globals';
import { type ApiGuess, askForChanges, guessApi, guessApiSteps, ReplyError } from '../index.js';
import * as published from '../testing/published-replies.js';

const guessOf = ({ request, headers, body }: published.PublishedCall, options = {}): ApiGuess =>
  guessApi({ request, response: { headers, bytes: Buffer.from(JSON.stringify(body, null, 2)) } }, options);
const guessText = (text: string) =>
  guessApi({ request: { method: 'GET', url: 'https://api.example.com/news' }, response: { headers: {}, bytes: Buffer.from(text) } });
const pathsOf = ({ type, listPath, idPath, updatedPath, titlePath, product }: ApiGuess) => [
  type,
  listPath,
  idPath,
  updatedPath,
  titlePath,
  product,
];
const keysOf = ({ keys }: ApiGuess) => keys.map(({ pattern, rule }) => `${pattern} ${rule}`);
const metaOf = ({ metaKeys }: ApiGuess) => Object.fromEntries(metaKeys.map(({ pattern, kind }) => [pattern, kind]));
/** Rows of tests with the name of their call before it. */
const named = <T>(rows: readonly (readonly [published.PublishedCall, T])[]) =>
  rows.map(([call, expected]) => [call.name, call, expected] as const);
const query = (name: string) => ({ place: 'query', name });

/** A call that was recorded from GitHub's API (@octokit/fixtures). */
interface Recorded {
  method: string;
  path: string;
  headers: Record<string, string>;
  response: unknown;
}

function recorded(scenario: string): Recorded[] {
  const path = createRequire(import.meta.url).resolve(`@octokit/fixtures/scenarios/api.github.com/${scenario}/normalized-fixture.json`);
  return (JSON.parse(readFileSync(path, 'utf8')) as Recorded[]).filter(({ method }) => method === 'get');
}

function guessRecorded(scenario: string): ApiGuess {
  const [first] = recorded(scenario);
  if (!first) throw new Error('Nothing was recorded.');
  return guessOf({
    name: '',
    request: { method: 'GET', url: `https://api.github.com${first.path}` },
    headers: first.headers,
    body: first.response,
  });
}

describe('where entries are, with their id, time of change and title', () => {
  it.each(
    named([
      [published.STRAPI_5, ['collectionType', '/data', '/documentId', '/updatedAt', '/title', 'strapi']],
      [published.STRAPI_5_SINGLE, ['singleType', '/data', '/documentId', '/updatedAt', '/title', 'strapi']],
      [published.STRAPI_4, ['collectionType', '/data', '/id', '/attributes/updatedAt', '/attributes/title', 'strapi']],
      [published.CONTENTFUL, ['collectionType', '/items', '/sys/id', '/sys/updatedAt', '/fields/title', 'contentful']],
      [published.CONTENTFUL_SINGLE, ['singleType', '', '/sys/id', '/sys/updatedAt', '/fields/title', 'contentful']],
      [published.DIRECTUS, ['collectionType', '/data', '/id', '/date_updated', '/title', 'directus']],
      [published.WORDPRESS, ['collectionType', '', '/id', '/modified_gmt', '/title/rendered', 'wordpress']],
      [published.JSON_API, ['collectionType', '/data', '/id', '/attributes/updated', '/attributes/title', 'jsonApi']],
      [published.GRAPHQL, ['collectionType', '/data/posts/edges', '/node/id', undefined, '/node/title', undefined]],
      [published.JSON_SERVER, ['collectionType', '/data', '/id', undefined, '/title', undefined]],
      [published.PAYLOAD, ['collectionType', '/docs', '/id', '/updatedAt', '/title', undefined]],
      [published.AIRTABLE, ['collectionType', '/records', '/id', undefined, '/fields/Title', undefined]],
      [published.LABELS, ['singleType', '', undefined, undefined, undefined, undefined]],
    ] satisfies [published.PublishedCall, ReturnType<typeof pathsOf>][]),
  )('%s', (_, call, expected) => expect(pathsOf(guessOf(call))).toEqual(expected));

  it('are found in recorded replies of GitHub', () => {
    expect(pathsOf(guessRecorded('paginate-issues'))).toEqual(['collectionType', '', '/id', '/updated_at', '/title', 'github']);
    expect(pathsOf(guessRecorded('search-issues'))).toEqual(['collectionType', '/items', '/id', '/updated_at', '/title', 'github']);
    expect(pathsOf(guessRecorded('labels'))).toEqual(['collectionType', '', '/id', undefined, '/name', 'github']);
    expect(guessRecorded('get-organization').type).toBe('singleType');
  });

  it('are in the list of a feed that has its own title (JSON Feed)', () => {
    const guess = guessText('{"version":"https://jsonfeed.org/version/1.1","title":"News","items":[{"id":"1","content_html":"<p>a</p>"}]}');
    expect([guess.type, guess.listPath]).toEqual(['collectionType', '/items']);
  });

  it('a list within a single record is a part of that record', () => {
    const guess = guessText(
      '{"id":7,"title":"A page of parts","parts":[{"id":1,"text":"One part of it"},{"id":2,"text":"The other part"}]}',
    );
    expect([guess.type, guess.listPath, guess.idPath]).toEqual(['singleType', '', '/id']);
  });

  it('an id has another value in each entry', () => {
    const guess = guessText('[{"id":1,"uuid":"a"},{"id":1,"uuid":"b"},{"id":2,"uuid":"c"}]');
    expect(guess.idPath).toBe('/uuid');
    expect(guessText('[{"id":1},{"id":1}]')).toMatchObject({ reasons: { idPath: expect.stringContaining('Choose one') } });
  });

  it('an empty list is a list', () =>
    expect(guessText('{"data":[],"meta":{"total":0}}')).toMatchObject({ type: 'collectionType', listPath: '/data' }));

  it('every guess has a reason, and every path a candidate', () => {
    for (const call of published.PUBLISHED) {
      const guess = guessOf(call);
      for (const reason of Object.values(guess.reasons)) expect(reason).toMatch(/^\S.+\.$/);
      for (const [path, list] of [
        [guess.idPath, guess.candidates.id],
        [guess.updatedPath, guess.candidates.updated],
        [guess.titlePath, guess.candidates.title],
      ] as const)
        if (path !== undefined) expect(list.map((one) => one.path)).toContain(path);
    }
  });

  it('are those that a person chose', () => {
    const guess = guessOf(published.JSON_API, { listPath: '/included', idPath: '/id' });
    expect(guess).toMatchObject({
      listPath: '/included',
      idPath: '/id',
      titlePath: '/attributes/name',
      reasons: { listPath: 'A person chose it.' },
    });
    expect(guess.keys.concat()).toHaveLength(1);
  });
});

describe('the way to the next page', () => {
  it.each(
    named([
      [
        published.STRAPI_5,
        {
          kind: 'page',
          parameter: query('pagination[page]'),
          first: 1,
          total: { place: 'body', name: '/meta/pagination/total', counts: 'entries' },
        },
      ],
      [published.STRAPI_5_SINGLE, { kind: 'none' }],
      [published.CONTENTFUL, { kind: 'offset', parameter: query('skip'), size: { size: 2 }, total: { name: '/total', counts: 'entries' } }],
      [
        published.DIRECTUS,
        { kind: 'page', parameter: query('page'), size: { parameter: query('limit'), size: 2 }, total: { name: '/meta/filter_count' } },
      ],
      [published.WORDPRESS, { kind: 'link' }],
      [
        published.WORDPRESS_WITHOUT_LINK,
        { kind: 'page', parameter: query('page'), total: { place: 'header', name: 'x-wp-total', counts: 'entries' } },
      ],
      [published.JSON_API, { kind: 'next', nextPath: '/links/next' }],
      [
        published.GRAPHQL,
        {
          kind: 'cursor',
          parameter: { place: 'body', name: '/variables/cursor' },
          cursorPath: '/data/posts/pageInfo/endCursor',
          morePath: '/data/posts/pageInfo/hasNextPage',
        },
      ],
      [published.GRAPHQL_WITHOUT_VARIABLE, { kind: 'none' }],
      [published.JSON_SERVER, { kind: 'cursor', parameter: query('_page'), cursorPath: '/next' }],
      [published.JSON_SERVER_ALL, { kind: 'none' }],
      [
        published.PAYLOAD,
        { kind: 'cursor', parameter: query('page'), cursorPath: '/nextPage', morePath: '/hasNextPage', total: { name: '/totalDocs' } },
      ],
      [published.LARAVEL, { kind: 'next', nextPath: '/next_page_url', total: { name: '/total' } }],
      [published.SPRING, { kind: 'page', parameter: query('page'), first: 0, total: { name: '/totalElements', counts: 'entries' } }],
      [published.DJANGO_LAST, { kind: 'next', nextPath: '/next' }],
      [published.ODATA, { kind: 'next', nextPath: '/@odata.nextLink' }],
      [published.AIRTABLE, { kind: 'cursor', parameter: query('offset'), cursorPath: '/offset' }],
      [published.LABELS, { kind: 'none' }],
    ] satisfies [published.PublishedCall, object][]),
  )('%s', (_, call, expected) => expect(guessOf(call).pagination).toMatchObject(expected));

  it('of GitHub is in the header Link, also where the reply is the only page', () => {
    expect(guessRecorded('paginate-issues').pagination).toEqual({ kind: 'link', size: { parameter: query('per_page'), size: 3 } });
    expect(guessRecorded('labels').pagination).toMatchObject({ kind: 'link' });
  });

  it('says that some entries are missing if there is no next page', () => {
    const guess = guessText('{"total":500,"items":[{"id":1},{"id":2}]}');
    expect(guess.pagination).toEqual({ kind: 'none' });
    expect(guess.reasons.pagination).toBe(
      'The reply has 2 of 500 entries, but shows no way to the next ones. Choose how the API asks for pages.',
    );
  });

  it('is a parameter that the API is known to have', () => {
    const call = { ...published.JSON_SERVER_ALL, body: { total: 8, items: published.JSON_SERVER_ALL.body } };
    expect(guessOf(call, { parameters: ['q', 'offset', 'limit'] }).pagination).toMatchObject({
      kind: 'offset',
      parameter: query('offset'),
      size: { parameter: query('limit') },
    });
  });
});

describe('changes since a time', () => {
  const time = new Date('2026-01-02T03:04:05Z');
  it.each(
    named([
      [published.STRAPI_5, ['filters[updatedAt][$gte]=2026-01-02T03:04:05.000Z', 'sort=updatedAt:asc']],
      [published.CONTENTFUL, ['sys.updatedAt[gte]=2026-01-02T03:04:05.000Z', 'order=sys.updatedAt']],
      [published.WORDPRESS, ['modified_after=2026-01-02T03:04:05.000Z']],
      [
        published.DIRECTUS,
        [
          'filter={"_or":[{"date_updated":{"_gte":"2026-01-02T03:04:05.000Z"}},{"date_created":{"_gte":"2026-01-02T03:04:05.000Z"}}]}',
          'sort=id',
        ],
      ],
    ]),
  )('%s', (_, call, expected) => {
    const { since } = guessOf(call);
    if (!since) throw new Error('No parameter was found.');
    const { url } = askForChanges(call.request, since, time);
    const pairs = [...new URL(url).searchParams].map(([name, value]) => `${name}=${value}`);
    expect(pairs).toEqual(expect.arrayContaining(expected));
  });

  it('are requested by a parameter with a usual name, otherwise not at all', () => {
    expect(guessOf(published.JSON_SERVER_ALL).since).toBeUndefined();
    expect(guessOf(published.JSON_SERVER_ALL, { parameters: ['updated_since'] }).since).toEqual({
      parameter: query('updated_since'),
      format: 'iso',
    });
    expect(guessRecorded('paginate-issues').since?.parameter).toEqual(query('since'));
    expect(guessRecorded('search-issues').since).toBeUndefined();
  });
});

describe('keys', () => {
  it('with texts are found with their rules', () => {
    expect(keysOf(guessOf(published.STRAPI_5))).toEqual(['/title text', '/blocks/*/body markdown', '/blocks/*/title text']);
    expect(keysOf(guessOf(published.CONTENTFUL))).toEqual(['/fields/title text', '/fields/body/content/*/content/*/value text']);
    expect(keysOf(guessOf(published.WORDPRESS))).toEqual(['/title/rendered text', '/content/rendered html', '/excerpt/rendered html']);
    expect(keysOf(guessOf(published.DIRECTUS))).toEqual(['/title text', '/body html']);
    expect(keysOf(guessRecorded('search-issues'))).toEqual(['/title text', '/body text']);
  });

  it('that describe the content are named with their kind', () => {
    expect(metaOf(guessOf(published.STRAPI_5))).toMatchObject({
      ...{
        '/documentId': 'id',
        '/slug': 'slug',
        '/updatedAt': 'date',
        '/locale': 'language',
        '/blocks/*/__component': 'type',
        '/id': 'number',
      },
    });
    expect(metaOf(guessOf(published.WORDPRESS))).toMatchObject({
      ...{ '/status': 'enum', '/link': 'address', '/guid/rendered': 'address', '/content/protected': 'flag', '/comment_status': 'enum' },
    });
    const contentful = metaOf(guessOf(published.CONTENTFUL));
    expect(contentful).toMatchObject({ '/sys/id': 'id', '/fields/body/nodeType': 'type', '/fields/image/sys/linkType': expect.anything() });
  });

  it('of labels are their names', () => {
    const guess = guessOf(published.LABELS);
    expect([guess.kind, guess.keys.length]).toEqual(['static', 5]);
    expect(guess.keys[0]).toMatchObject({ pattern: '/home/title', examples: ['Welcome to the town'] });
  });
});

describe('a reply that cannot be read', () => {
  const faultOf = (text: string) => {
    try {
      guessText(text);
    } catch (error) {
      if (error instanceof ReplyError) return error.fault;
      if (error instanceof JsonError) return error.message;
      throw error;
    }
    throw new Error('It was read.');
  };
  it.each([
    ['<!doctype html><html>', 'html'],
    ['  \n<?xml version="1.0"?><rss/>', 'html'],
    ['', 'empty'],
    [' \n', 'empty'],
    ['"text"', 'noEntry'],
    ['42', 'noEntry'],
    ['{"errors":[{"message":"Field “x” is not known"}],"data":null}', 'apiErrors'],
    ['{"data":[1,}', expect.stringMatching(/line 1, column/)],
  ])('%s', (text, fault) => expect(faultOf(text)).toEqual(fault));
});

it('is guessed in steps', () => {
  const body = JSON.stringify({ data: Array.from({ length: 3_000 }, (_, id) => ({ id, title: `Entry number ${id} of this list` })) });
  const steps = guessApiSteps({ request: published.JSON_SERVER.request, response: { headers: {}, bytes: Buffer.from(body) } });
  let count = 0;
  for (let step = steps.next(); !step.done; step = steps.next()) count++;
  expect(count).toBeGreaterThan(10);
});
