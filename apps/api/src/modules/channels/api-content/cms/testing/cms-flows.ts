import { createHmac } from 'node:crypto';
import { ContentfulServer, type ContractServer, DirectusServer, RestServer } from '@bhashantar/cms-connectors/testing';
import { ARTICLE, strapiOfTown } from './strapi-of-town.js';

/** A CMS with articles, for a test of the whole process. */
export interface FlowCms {
  kind: 'strapi5' | 'contentful' | 'directus' | 'rest';
  server: ContractServer;
  uid: string;
  settings: object;
  /** The locales of English, Hindi and Tamil. */
  locales: { en: string; hi: string };
  add(title: string): string;
  /** A person gives an article another title. */
  edit(id: string, locale: string, title: string): void;
  title(id: string, locale: string): string | undefined;
  /** Somebody archives or locks an article, so that it cannot be written to. Absent if the CMS has neither. */
  close?: { reason: 'archived' | 'locked'; close(id: string): void };
  /** Everything in an article that is not a translated text. */
  shared(id: string): unknown;
  /** The headers and the body of a message about an article. `space` is that of Contentful with its environment. */
  hook(id: string, secret: string, path: string, now: number, space?: string): { headers: Record<string, string>; body: string };
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}`, 'content-type': 'application/json' });

export function strapiFlow(): FlowCms {
  const server = strapiOfTown();
  return {
    ...{ kind: 'strapi5', server, uid: ARTICLE, settings: {}, locales: { en: 'en', hi: 'hi' } },
    add: (title) => server.addEntry(ARTICLE, { title, summary: `All about ${title}.`, sku: 'S', price: 4, topics: [] }, 'published'),
    edit: (id, locale, title) => server.edit(ARTICLE, id, locale, { title }),
    title: (id, locale) => server.stored(ARTICLE, id, locale)?.title as string | undefined,
    shared: (id) => ['sku', 'price', 'cover'].map((name) => server.stored(ARTICLE, id, 'en')?.[name]),
    hook: (id, secret) => ({
      headers: bearer(secret),
      body: JSON.stringify({ event: 'entry.update', uid: ARTICLE, entry: { documentId: id, locale: 'en' } }),
    }),
  };
}

export function contentfulFlow(): FlowCms {
  const server = new ContentfulServer({
    // An alias is connected, as customers do it.
    ...{ space: 'space1', environment: 'release-1', aliases: ['master'], others: ['staging'] },
    locales: [
      { code: 'en-US' },
      { code: 'hi-IN', optional: true, fallbackCode: null },
      { code: 'ta-IN', optional: true, fallbackCode: null },
    ],
    types: {
      article: {
        displayField: 'title',
        fields: [
          { id: 'title', type: 'Symbol', localized: true, required: true },
          { id: 'summary', type: 'Text', localized: true },
          { id: 'price', type: 'Number' },
          { id: 'sku', type: 'Symbol' },
        ],
      },
    },
  });
  const fields = (id: string) => (server.stored(id)?.fields ?? {}) as Record<string, Record<string, unknown>>;
  return {
    ...{ kind: 'contentful', server, uid: 'article', settings: { space: 'space1' }, locales: { en: 'en-US', hi: 'hi-IN' } },
    add: (title) =>
      server.addEntry('article', {
        title: { 'en-US': title },
        summary: { 'en-US': `All about ${title}.` },
        price: { 'en-US': 4 },
        sku: { 'en-US': 'S' },
      }),
    edit: (id, locale, title) => server.edit(id, 'title', locale, title),
    title: (id, locale) => fields(id).title?.[locale] as string | undefined,
    close: { reason: 'archived', close: (id) => server.archive(id) },
    shared: (id) => [fields(id).price, fields(id).sku],
    hook(id, secret, path, now, named = 'space1/master') {
      const [space = '', environment = ''] = named.split('/');
      const link = (linkType: string, target: string) => ({ sys: { type: 'Link', linkType, id: target } });
      const sys = {
        type: 'Entry',
        id,
        space: link('Space', space),
        environment: link('Environment', environment),
        contentType: link('ContentType', 'article'),
      };
      const body = JSON.stringify({ sys, fields: {} });
      const signed = {
        'x-contentful-signed-headers': 'x-contentful-signed-headers,x-contentful-timestamp',
        'x-contentful-timestamp': String(now),
      };
      const spelled = Object.entries(signed)
        .map(([name, value]) => `${name}:${value}`)
        .join(';');
      const signature = createHmac('sha256', secret).update(`POST\n${path}\n${spelled}\n${body}`).digest('hex');
      const type = 'application/vnd.contentful.management.v1+json';
      const topic = 'ContentManagement.Entry.publish';
      return { headers: { ...signed, 'x-contentful-signature': signature, 'x-contentful-topic': topic, 'content-type': type }, body };
    },
  };
}

export function directusFlow(): FlowCms {
  const string = (field: string, more = {}) => ({ field, type: 'string', interface: 'input', ...more });
  const server = new DirectusServer({
    collections: {
      languages: { columns: [string('code'), string('name')] },
      articles: {
        columns: [
          { field: 'id', type: 'integer' },
          string('sku'),
          { field: 'price', type: 'float' },
          { field: 'date_updated', type: 'timestamp', special: ['date-updated'] },
          { field: 'translations', type: 'alias', special: ['translations'] },
        ],
      },
      articles_translations: {
        columns: [
          { field: 'id', type: 'integer' },
          { field: 'articles_id', type: 'integer' },
          string('languages_code'),
          string('status', { interface: 'select-dropdown' }),
          string('title', { maxLength: 80 }),
          { field: 'summary', type: 'text', interface: 'input-multiline' },
        ],
      },
    },
    relations: [
      { many: 'articles_translations', field: 'articles_id', one: 'articles', alias: 'translations', junction: 'languages_code' },
      { many: 'articles_translations', field: 'languages_code', one: 'languages', junction: 'articles_id' },
    ],
  });
  for (const [code, name] of Object.entries({ 'en-US': 'English', 'hi-IN': 'Hindi', 'ta-IN': 'Tamil' }))
    server.addItem('languages', { code, name });
  const row = (id: string, locale: string) =>
    server.rows('articles_translations').find(({ articles_id, languages_code }) => `${articles_id}` === id && languages_code === locale);
  return {
    ...{ kind: 'directus', server, uid: 'articles', settings: {}, locales: { en: 'en-US', hi: 'hi-IN' } },
    add: (title) =>
      `${server.addItem('articles', {
        ...{ sku: 'S', price: 4 },
        translations: [{ languages_code: 'en-US', status: 'published', title, summary: `All about ${title}.` }],
      })}`,
    edit: (id, locale, title) => server.edit('articles_translations', row(id, locale)?.id as number, { title }),
    title: (id, locale) => row(id, locale)?.title as string | undefined,
    shared: (id) => ['sku', 'price'].map((name) => server.stored('articles', id)?.[name]),
    hook: (id, secret) => ({
      headers: bearer(secret),
      body: JSON.stringify({ event: 'articles.items.update', collection: 'articles', keys: [id], payload: {} }),
    }),
  };
}

/** The templates of a small API of pages. */
export const PAGES = {
  locales: ['en', 'hi', 'ta'].map((code, at) => ({ code, name: code, isDefault: at === 0 })),
  types: [
    {
      ...{ uid: 'page', name: 'Pages', id: '/id', updatedAt: '/changed', version: '/version' },
      fields: [
        { pointer: '/title', rule: 'text', maxLength: 80 },
        { pointer: '/summary', rule: 'longText' },
      ],
      list: { method: 'GET', path: '/pages?lang={{locale}}', entries: '/result/pages' },
      read: { method: 'GET', path: '/pages/{{id}}?lang={{locale}}', entry: '/page' },
      write: {
        ...{ method: 'PUT', path: '/pages/{{id}}/{{locale}}', headers: { 'If-Match': '{{version}}' } },
        body: JSON.stringify({ page: { title: '{{translation:/title}}', summary: '{{translation:/summary}}' } }),
      },
      remove: { method: 'DELETE', path: '/pages/{{id}}/{{locale}}' },
    },
  ],
  hasDrafts: true,
};

export function restFlow(): FlowCms {
  const server = new RestServer(['en', 'hi', 'ta']);
  let pages = 0;
  return {
    ...{ kind: 'rest', server, uid: 'page', settings: { templates: JSON.stringify(PAGES) }, locales: { en: 'en', hi: 'hi' } },
    add(title) {
      const id = `p/${++pages}`;
      server.set(id, 'en', { title, summary: `All about ${title}.`, sku: 'S' });
      return id;
    },
    edit: (id, locale, title) => server.set(id, locale, { title }),
    title: (id, locale) => server.stored(id, locale)?.title as string | undefined,
    close: { reason: 'locked', close: (id) => server.locked.add(id) },
    shared: (id) => server.stored(id, 'en')?.sku,
    hook: (id, secret) => ({ headers: bearer(secret), body: JSON.stringify({ type: 'page', id }) }),
  };
}
