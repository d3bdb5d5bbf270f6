import { describe, expect, it } from '@jest/globals';
import type { EgressClient } from '../../../platform/egress/egress-client.js';
import { EgressError } from '../../../platform/egress/egress-error.js';
import { SiteUrlResolver } from './site-url-resolver.js';

const CERTIFICATE = new EgressError('unreachable', 'certificate');
const REFUSED = new EgressError('unreachable', 'connection');
const SLOW = new EgressError('timeout', 'total');

/** Resolves an address while each scheme answers with a status or fails with an error. Returns the result and the requests on the way. */
async function find(typed: string, answers: { https?: number | Error; http?: number | Error }) {
  const asked: string[] = [];
  const request = async (url: string) => {
    asked.push(url);
    const answer = answers[new URL(url).protocol === 'https:' ? 'https' : 'http'];
    if (typeof answer !== 'number') throw answer ?? REFUSED;
    return { status: answer, discard: async () => undefined };
  };
  const { href } = await new SiteUrlResolver({ request, checkUrl: () => undefined } as unknown as EgressClient).resolve(typed, 'url');
  return { href, asked };
}

describe('an address typed without a scheme', () => {
  it.each([200, 301, 404, 503])('is https when that answers, be it with %d', async (https) => {
    expect(await find('example.com/shop', { https, http: 200 })).toEqual({
      href: 'https://example.com/shop',
      asked: ['https://example.com/robots.txt'],
    });
  });

  it.each([
    ['has no valid certificate', CERTIFICATE],
    ['is not there', REFUSED],
    ['does not come to an end', SLOW],
    ['is no HTTP', new EgressError('badContent', 'protocol')],
  ])('is http when https %s and http answers', async (_what, https) => {
    const { href, asked } = await find(' example.com:8080/shop?a=b#part ', { https, http: 403 });
    expect(href).toBe('http://example.com:8080/shop?a=b');
    expect(asked).toEqual(['https://example.com:8080/robots.txt', 'http://example.com:8080/robots.txt']);
  });

  it('stays https when neither answers, for that is what it would be called', async () => {
    expect((await find('example.com', { https: CERTIFICATE, http: REFUSED })).href).toBe('https://example.com/');
  });

  it.each([
    ['may not be reached', new EgressError('blocked', 'address')],
    ['does not exist', new EgressError('unreachable', 'hostNotFound')],
  ])('is asked for once when its host %s', async (_what, https) => {
    expect(await find('example.com', { https, http: 200 })).toEqual({
      href: 'https://example.com/',
      asked: ['https://example.com/robots.txt'],
    });
  });

  it('fails for what is our own fault', async () => {
    await expect(find('example.com', { https: new TypeError('a slip') })).rejects.toThrow('a slip');
  });
});

describe('an address typed with a scheme', () => {
  it.each(['http://example.com/', 'https://example.com/', 'HTTPS://example.com/'])('stays what it is, unasked: %s', async (typed) => {
    expect(await find(typed, { http: 200 })).toEqual({ href: typed.toLowerCase(), asked: [] });
  });

  it('is refused at its field when it is none', async () => {
    await expect(find('ftp://example.com', {})).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ field: 'url' }] });
  });

  it('has no dot at the end of its host, which none of the pages of the site would have', async () => {
    expect((await find('Example.com.:8080/shop', { https: 200 })).href).toBe('https://example.com:8080/shop');
    expect((await find('https://example.com../', {})).href).toBe('https://example.com/');
    await expect(find('https://../', {})).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('is refused when it would be longer than any address that is crawled, as other scripts are once they are encoded', async () => {
    await expect(find(`https://example.com/${'क'.repeat(300)}`, {})).rejects.toMatchObject({ code: 'VALIDATION' });
    expect((await find(`https://example.com/${'क'.repeat(200)}`, {})).href).toHaveLength(20 + 1_800);
  });
});
