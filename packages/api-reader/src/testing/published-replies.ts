import type { ApiRequest, ReplyHeaders } from '../api-request.js';

/** A call of an API as its product documents it. */
export interface PublishedCall {
  name: string;
  request: ApiRequest;
  headers: ReplyHeaders;
  body: unknown;
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };
const get = (url: string): ApiRequest => ({ method: 'GET', url });
const call = (name: string, url: string, body: unknown, headers: ReplyHeaders = JSON_HEADERS): PublishedCall => ({
  ...{ name, request: get(url), headers, body },
});

const strapiArticle = (at: number) => ({
  id: at,
  documentId: `clkgylmcc00000${at}lcdd868feh`,
  title: `The market of town ${at}`,
  slug: `market-${at}`,
  createdAt: '2024-03-06T13:42:05.098Z',
  updatedAt: `2024-03-0${at}T14:10:12.321Z`,
  publishedAt: '2024-03-06T13:42:05.103Z',
  locale: 'en',
  blocks: [
    { __component: 'shared.rich-text', id: at * 10, body: '## Open on **Sunday**\n\nCome early.' },
    { __component: 'shared.quote', id: at * 10 + 1, title: 'A visitor', body: 'I found fresh fruit.' },
  ],
});

export const STRAPI_5 = call('Strapi 5, a collection', 'https://cms.example.com/api/articles?populate=*', {
  data: [1, 2, 3].map(strapiArticle),
  meta: { pagination: { page: 1, pageSize: 25, pageCount: 3, total: 61 } },
});

export const STRAPI_5_SINGLE = call('Strapi 5, a single type', 'https://cms.example.com/api/homepage?populate=*', {
  data: strapiArticle(4),
  meta: {},
});

export const STRAPI_4 = call('Strapi 4, a collection', 'https://cms.example.com/api/articles', {
  data: [
    { id: 14, attributes: { title: 'Rain is coming', body: 'Take an umbrella.', updatedAt: '2022-01-19T15:51:41.000Z' } },
    { id: 15, attributes: { title: 'Roads are closed', body: 'The bridge is under repair.', updatedAt: '2022-01-20T15:51:41.000Z' } },
  ],
  meta: { pagination: { page: 1, pageSize: 10, pageCount: 1, total: 2 } },
});

const contentfulEntry = (id: string, title: string) => ({
  metadata: { tags: [] },
  sys: {
    space: { sys: { type: 'Link', linkType: 'Space', id: 'yadj1kx9rmg0' } },
    id,
    type: 'Entry',
    createdAt: '2016-12-20T10:43:35.772Z',
    updatedAt: '2016-12-20T10:43:35.772Z',
    environment: { sys: { id: 'master', type: 'Link', linkType: 'Environment' } },
    revision: 1,
    contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'animal' } },
    locale: 'en-US',
  },
  fields: {
    title,
    body: {
      nodeType: 'document',
      data: {},
      content: [
        {
          nodeType: 'paragraph',
          data: {},
          content: [{ nodeType: 'text', value: `All about ${title}.`, marks: [{ type: 'bold' }], data: {} }],
        },
      ],
    },
    image: { sys: { type: 'Link', linkType: 'Asset', id: 'image1' } },
  },
});

export const CONTENTFUL = call(
  'Contentful, entries',
  'https://cdn.contentful.com/spaces/s/environments/master/entries?content_type=animal',
  {
    sys: { type: 'Array' },
    total: 11,
    skip: 0,
    limit: 2,
    items: [contentfulEntry('nyancat', 'The cat of the rainbow'), contentfulEntry('happycat', 'The happy cat')],
    includes: { Asset: [{ sys: { id: 'image1', type: 'Asset' }, fields: { title: 'A photo' } }] },
  },
);

export const CONTENTFUL_SINGLE = call(
  'Contentful, one entry',
  'https://cdn.contentful.com/spaces/s/environments/master/entries/nyancat',
  contentfulEntry('nyancat', 'The cat of the rainbow'),
);

export const DIRECTUS = call('Directus, items', 'https://cms.example.com/items/articles?limit=2&meta=filter_count', {
  data: [
    {
      id: 7,
      status: 'published',
      date_created: '2023-01-01T10:00:00Z',
      date_updated: '2023-05-18T09:01:02Z',
      title: 'The library opens',
      body: '<p>Bring a card.</p>',
    },
    {
      id: 8,
      status: 'draft',
      date_created: '2023-01-02T10:00:00Z',
      date_updated: null,
      title: 'The school is closed',
      body: '<p>Until <b>Monday</b>.</p>',
    },
  ],
  meta: { filter_count: 31 },
});

const wordPressPost = (id: number) => ({
  id,
  date: '2019-03-11T11:46:53',
  date_gmt: '2019-03-11T11:46:53',
  guid: { rendered: `https://blog.example.com/?p=${id}` },
  modified: `2019-03-1${id}T11:46:53`,
  modified_gmt: `2019-03-1${id}T06:16:53`,
  slug: `hello-${id}`,
  status: 'publish',
  type: 'post',
  link: `https://blog.example.com/hello-${id}/`,
  title: { rendered: `Hello, reader ${id}` },
  content: { rendered: '<p>This is the first post of ours.</p>\n', protected: false },
  excerpt: { rendered: '<p>The first post.</p>\n', protected: false },
  author: 1,
  comment_status: 'open',
  ping_status: 'open',
  sticky: false,
  template: '',
  format: 'standard',
  meta: [],
  categories: [1],
  _links: { self: [{ href: `https://blog.example.com/wp-json/wp/v2/posts/${id}` }] },
});

const wordPressHeaders = { ...JSON_HEADERS, 'X-WP-Total': '71', 'X-WP-TotalPages': '24' };

export const WORDPRESS = call('WordPress, posts', 'https://blog.example.com/wp-json/wp/v2/posts?per_page=3', [1, 2, 3].map(wordPressPost), {
  ...wordPressHeaders,
  Link: '<https://blog.example.com/wp-json/wp/v2/posts?per_page=3&page=2>; rel="next"',
});

/** A server that leaves out the header Link. */
export const WORDPRESS_WITHOUT_LINK = { ...WORDPRESS, name: 'WordPress, without Link', headers: wordPressHeaders };

export const JSON_API = call(
  'JSON:API, a page',
  'https://api.example.com/articles?page[number]=3&page[size]=1',
  {
    jsonapi: { version: '1.1' },
    meta: { 'total-pages': 13 },
    data: [
      {
        type: 'articles',
        id: '3',
        attributes: {
          title: 'Paint for the shed',
          body: 'The shortest article of all.',
          created: '2015-05-22T14:56:29.000Z',
          updated: '2015-05-22T14:56:28.000Z',
        },
        relationships: { author: { data: { id: '42', type: 'people' } } },
      },
    ],
    included: [
      { type: 'people', id: '42', attributes: { name: 'Asha Rao' } },
      { type: 'people', id: '43', attributes: { name: 'Ravi Iyer' } },
    ],
    links: {
      self: '/articles?page[number]=3&page[size]=1',
      next: '/articles?page[number]=4&page[size]=1',
      last: '/articles?page[number]=13&page[size]=1',
    },
  },
  { 'content-type': 'application/vnd.api+json' },
);

const graphqlRequest = (query: string): ApiRequest => ({
  ...{ method: 'POST', url: 'https://api.example.com/graphql', headers: { 'content-type': 'application/json' } },
  body: JSON.stringify({ query, variables: { first: 2 } }),
});

export const GRAPHQL: PublishedCall = {
  name: 'GraphQL, a connection',
  request: graphqlRequest(
    'query Posts($first: Int, $cursor: String) { posts(first: $first, after: $cursor) { edges { cursor node { id title } } pageInfo { endCursor hasNextPage } } }',
  ),
  headers: JSON_HEADERS,
  body: {
    data: {
      posts: {
        edges: [
          { cursor: 'Y3Vyc29yMQ==', node: { id: 'UG9zdDox', title: 'A walk by the river' } },
          { cursor: 'Y3Vyc29yMg==', node: { id: 'UG9zdDoy', title: 'A night in the hills' } },
        ],
        pageInfo: { endCursor: 'Y3Vyc29yMg==', hasNextPage: true },
      },
    },
  },
};

export const GRAPHQL_WITHOUT_VARIABLE: PublishedCall = {
  ...GRAPHQL,
  name: 'GraphQL, a query without a variable',
  request: graphqlRequest('{ posts(first: 2) { edges { cursor node { id title } } pageInfo { endCursor hasNextPage } } }'),
};

const posts = [
  { id: 1, title: 'The first of them', views: 100 },
  { id: 2, title: 'The second of them', views: 200 },
];

export const JSON_SERVER = call('json-server 1, a page', 'http://localhost:3000/posts?_page=1&_per_page=2', {
  ...{ first: 1, prev: null, next: 2, last: 4, pages: 4, items: 8 },
  data: posts,
});
export const JSON_SERVER_ALL = call('json-server 1, all', 'http://localhost:3000/posts', posts);
export const PAYLOAD = call('Payload', 'https://cms.example.com/api/posts?limit=2', {
  docs: [
    { id: '5f8a46a1dd05db75c3c64760', title: 'A page of ours', description: 'It describes a page.', updatedAt: '2020-10-17T01:19:29.858Z' },
    {
      id: '5f8a46a1dd05db75c3c64761',
      title: 'Another page',
      description: 'It describes another one.',
      updatedAt: '2020-10-18T01:19:29.858Z',
    },
  ],
  ...{
    totalDocs: 6,
    limit: 2,
    totalPages: 3,
    page: 1,
    pagingCounter: 1,
    hasPrevPage: false,
    hasNextPage: true,
    prevPage: null,
    nextPage: 2,
  },
});
export const LARAVEL = call('Laravel', 'https://app.example.com/api/news', {
  ...{ total: 50, per_page: 2, current_page: 1, last_page: 25, from: 1, to: 2 },
  ...{
    first_page_url: 'https://app.example.com/api/news?page=1',
    next_page_url: 'https://app.example.com/api/news?page=2',
    prev_page_url: null,
  },
  data: posts,
});
export const SPRING = call('Spring Data', 'https://app.example.com/api/news', {
  content: posts,
  pageable: { pageNumber: 0, pageSize: 2, offset: 0, paged: true, unpaged: false },
  ...{ totalElements: 50, totalPages: 25, last: false, first: true, number: 0, size: 2, numberOfElements: 2, empty: false },
});
export const DJANGO_LAST = call('Django REST framework, the last page', 'https://app.example.com/news/?page=5', {
  ...{ count: 10, next: null, previous: 'https://app.example.com/news/?page=4' },
  results: posts,
});
export const ODATA = call('OData', 'https://app.example.com/odata/News', {
  '@odata.context': 'https://app.example.com/odata/$metadata#News',
  '@odata.nextLink': 'https://app.example.com/odata/News?$skiptoken=2',
  value: posts,
});
export const AIRTABLE = call('Airtable', 'https://api.airtable.com/v0/app1/News?pageSize=2', {
  records: [
    {
      id: 'rec560UJdUtocSouk',
      createdTime: '2022-09-12T21:03:48.000Z',
      fields: { Title: 'The park has a new lake', Notes: 'It opens on Monday.' },
    },
    {
      id: 'rec3lbPRG4aVqkeOQ',
      createdTime: '2022-09-13T21:03:48.000Z',
      fields: { Title: 'The lake has new boats', Notes: 'They are free.' },
    },
  ],
  offset: 'itrFGyvEcCwTqwqxE/rec3lbPRG4aVqkeOQ',
});
export const LABELS = call('labels', 'https://app.example.com/locales/en.json', {
  home: { title: 'Welcome to the town', search: 'Search the site', empty: 'Nothing was found' },
  footer: { contact: 'Contact us', imprint: 'Imprint' },
});

export const PUBLISHED: readonly PublishedCall[] = [
  ...[STRAPI_5, STRAPI_5_SINGLE, STRAPI_4, CONTENTFUL, CONTENTFUL_SINGLE, DIRECTUS, WORDPRESS, WORDPRESS_WITHOUT_LINK, JSON_API],
  ...[GRAPHQL, GRAPHQL_WITHOUT_VARIABLE, JSON_SERVER, JSON_SERVER_ALL, PAYLOAD, LARAVEL, SPRING, DJANGO_LAST, ODATA, AIRTABLE, LABELS],
];
