import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hookReader } from './hook-reader.js';

const bytes = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const SECRETS = ['old-secret', 'new-secret'];

describe('hooks with a static secret', () => {
  it.each(['strapi5', 'directus', 'rest'] as const)('of %s are accepted only with one of the secrets', (kind) => {
    const verify = (headers: Record<string, string | undefined>, secrets = SECRETS) =>
      hookReader(kind).verify(headers, 'POST', '/hook', bytes('{}'), secrets);
    expect(verify({ authorization: 'Bearer new-secret' })).toBe(true);
    expect(verify({ Authorization: 'old-secret' })).toBe(true);
    expect(verify({ authorization: 'Bearer new-secre' })).toBe(false);
    expect(verify({ authorization: '' })).toBe(false);
    expect(verify({})).toBe(false);
    expect(verify({ authorization: 'Bearer ' }, [''])).toBe(false);
    expect(verify({ authorization: 'Bearer new-secret' }, [])).toBe(false);
  });

  it('name the entries of Strapi with their locale', () => {
    const read = (body: unknown) => hookReader('strapi5').read({}, bytes(body));
    const entry = { documentId: 'abc', locale: 'hi', title: 'x' };
    expect(read({ event: 'entry.update', uid: 'api::article.article', model: 'article', entry })).toEqual({
      refs: [{ type: 'api::article.article', id: 'abc', event: 'updated' }],
      locale: 'hi',
    });
    expect(read({ event: 'entry.delete', uid: 'api::a.a', entry: { documentId: 'b' } }).refs).toEqual([
      { type: 'api::a.a', id: 'b', event: 'deleted' },
    ]);
    expect(read({ event: 'media.create', media: {} })).toEqual({ refs: [] });
    for (const body of ['', '{', '[]', '{"entry":{}}']) expect(() => read(body)).toThrow(expect.objectContaining({ code: 'bad-hook' }));
  });

  it('name the items of Directus, one or many', () => {
    const read = (body: unknown) => hookReader('directus').read({}, bytes(body));
    expect(read({ event: 'items.update', collection: 'articles', keys: [1, 'b'], payload: {} }).refs).toEqual([
      { type: 'articles', id: '1', event: 'updated' },
      { type: 'articles', id: 'b', event: 'updated' },
    ]);
    expect(read({ event: 'articles.items.create', collection: 'articles', key: 7 }).refs).toEqual([
      { type: 'articles', id: '7', event: 'created' },
    ]);
    // A bulk change names all of its items in one hook.
    const keys = Array.from({ length: 20_000 }, (_, at) => at);
    expect(read({ event: 'items.update', collection: 'a', keys }).refs).toHaveLength(20_000);
    expect(() => read({ collection: 'articles' })).toThrow(expect.objectContaining({ code: 'bad-hook' }));
  });

  it('name the entries of an API', () => {
    const read = (body: unknown) => hookReader('rest').read({}, bytes(body));
    expect(read({ entries: [{ type: 'page', id: 1 }, { type: 'page' }] }).refs).toEqual([{ type: 'page', id: '1', event: 'other' }]);
    expect(read({ entries: Array.from({ length: 2_000 }, (_, id) => ({ type: 'page', id })) }).refs).toHaveLength(2_000);
    expect(() => read({ id: 1 })).toThrow(expect.objectContaining({ code: 'bad-hook' }));
  });
});

describe('hooks of Contentful', () => {
  const secret = 's'.repeat(64);
  const body = JSON.stringify({
    sys: {
      id: 'entry1',
      type: 'Entry',
      contentType: { sys: { id: 'page' } },
      space: { sys: { id: 'space1' } },
      environment: { sys: { id: 'master' } },
    },
    fields: { title: { 'en-US': 'पानी' } },
  });
  const now = 1_800_000_000_000;
  const path = '/api/hooks/cms/1?x=1';
  /** Signs as Contentful does: method, path, sorted headers and body. */
  const sign = (at: number, more: Record<string, string> = {}) => {
    const signed: Record<string, string> = {
      'x-contentful-topic': 'ContentManagement.Entry.publish',
      'x-contentful-timestamp': `${at}`,
      ...more,
    };
    signed['x-contentful-signed-headers'] = [...Object.keys(signed), 'x-contentful-signed-headers'].toSorted().join(',');
    const lines = Object.entries(signed)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}:${value}`);
    const signature = createHmac('sha256', secret)
      .update(['POST', path, lines.join(';'), body].join('\n'))
      .digest('hex');
    return { ...signed, 'x-contentful-signature': signature };
  };
  const verify = (headers: Record<string, string>, { method = 'POST', at = path, raw = body, secrets = ['other', secret] } = {}) =>
    hookReader('contentful').verify(headers, method, at, bytes(raw), secrets, now);

  it('are accepted with their signature, within five minutes', () => {
    expect(verify(sign(now))).toBe(true);
    expect(verify(sign(now - 299_000))).toBe(true);
    expect(verify(sign(now - 301_000))).toBe(false);
    expect(verify(sign(now + 301_000))).toBe(false);
  });

  it('are rejected if anything in them was changed', () => {
    const headers = sign(now);
    expect(verify(headers, { raw: body.replace('entry1', 'entry2') })).toBe(false);
    expect(verify(headers, { at: '/api/hooks/cms/2' })).toBe(false);
    expect(verify(headers, { method: 'PUT' })).toBe(false);
    expect(verify(headers, { secrets: ['t'.repeat(64)] })).toBe(false);
    expect(verify(headers, { secrets: [''] })).toBe(false);
    expect(verify({ ...headers, 'x-contentful-topic': 'ContentManagement.Entry.delete' })).toBe(false);
    expect(verify({ ...headers, 'x-contentful-timestamp': `${now + 1}` })).toBe(false);
    const { 'x-contentful-signature': _, ...unsigned } = headers;
    expect(verify(unsigned)).toBe(false);
  });

  it('are rejected if the time is not signed', () => {
    const names = 'x-contentful-topic';
    const signature = createHmac('sha256', secret).update(`POST\n${path}\n${names}:t\n${body}`).digest('hex');
    const headers = {
      'x-contentful-topic': 't',
      'x-contentful-signed-headers': names,
      'x-contentful-timestamp': `${now}`,
      'x-contentful-signature': signature,
    };
    expect(verify(headers)).toBe(false);
  });

  it('name the entry with its space, so that another space is noticed', () => {
    const read = (topic: string, raw: unknown = body) => hookReader('contentful').read({ 'X-Contentful-Topic': topic }, bytes(raw));
    expect(read('ContentManagement.Entry.publish')).toEqual({
      refs: [{ type: 'page', id: 'entry1', event: 'published' }],
      space: 'space1/master',
    });
    expect(read('ContentManagement.Entry.auto_save').refs[0]?.event).toBe('updated');
    expect(read('ContentManagement.Asset.publish')).toEqual({ refs: [], space: 'space1/master' });
    expect(read('ContentManagement.Entry.delete', { sys: { id: 'e', type: 'DeletedEntry', space: { sys: { id: 'other' } } } })).toEqual({
      refs: [{ type: '', id: 'e', event: 'deleted' }],
      space: 'other/master',
    });
    expect(() => read('ContentManagement.Entry.publish', '{}')).toThrow(expect.objectContaining({ code: 'bad-hook' }));
  });
});
