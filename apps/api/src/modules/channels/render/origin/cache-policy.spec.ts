import { describe, expect, it } from '@jest/globals';
import { freshFor, isShareable } from './cache-policy.js';

const page = { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, setCookies: [] as string[] };
const withHeaders = (headers: Record<string, string>) => ({ ...page, headers: { ...page.headers, ...headers } });

describe('isShareable', () => {
  it('is true of a plain page', () => expect(isShareable(page)).toBe(true));
  it.each([
    { ...page, status: 404 },
    { ...page, status: 206 },
    { ...page, setCookies: ['sid=1'] },
    withHeaders({ 'content-type': 'text/css' }),
    withHeaders({ 'content-type': 'text/htmlx' }),
    withHeaders({ 'cache-control': 'private' }),
    withHeaders({ 'cache-control': 'max-age=60, No-Store' }),
    withHeaders({ 'cache-control': 'private="x"' }),
    withHeaders({ vary: 'Accept-Encoding, Cookie' }),
    withHeaders({ vary: '*' }),
  ])('is false of %j', (reply) => expect(isShareable(reply)).toBe(false));
});

describe('freshFor', () => {
  it.each([
    [{}, 10_000],
    [{ 'cache-control': 'no-cache' }, 0],
    [{ 'cache-control': 'max-age=30' }, 30_000],
    [{ 'cache-control': 'max-age=30, s-maxage=5' }, 5_000],
    [{ 'cache-control': 'max-age=30', age: '10' }, 20_000],
    [{ 'cache-control': 'max-age=30', age: '100' }, 0],
    [{ 'cache-control': 'max-age=31536000' }, 600_000],
    [{ 'cache-control': 'max-age=x' }, 10_000],
  ])('takes %j for %i ms', (headers, expected) => expect(freshFor(headers as Record<string, string>)).toBe(expected));
});
