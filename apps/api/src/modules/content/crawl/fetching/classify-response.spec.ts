import { describe, expect, it } from '@jest/globals';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import type { ClaimedUrl } from '../crawl.entity.js';
import { classifyError, classifyResponse } from './classify-response.js';

const NOW = new Date('2026-11-21T10:00:00Z');
const RETRY = [100, 200, 300];
const claim = (extra: Partial<ClaimedUrl> = {}): ClaimedUrl => ({
  url: 'https://x.example/a',
  depth: 1,
  hops: 0,
  attempts: 0,
  etag: null,
  lastModified: null,
  contentHash: null,
  pageId: null,
  isInward: false,
  canonical: null,
  ...extra,
});
const classify = (status: number, headers: Record<string, string> = {}, extra: Partial<ClaimedUrl> = {}, body?: Buffer) =>
  classifyResponse(claim(extra), { status, headers, body }, NOW, RETRY);

describe('classifyResponse', () => {
  it('leaves a page to be read', () => {
    expect(classify(200, {}, {}, Buffer.from('x'))).toBeUndefined();
    expect(classify(203, {}, {}, Buffer.from('x'))).toBeUndefined();
    expect(classify(200)).toMatchObject({ kind: 'skipped', reason: 'notHtml' });
  });

  it.each([
    [301, '/b', { kind: 'redirect', to: 'https://x.example/b' }],
    [308, 'https://y.example/#x', { kind: 'redirect', to: 'https://y.example/' }],
    [302, '/a#again', { kind: 'failed', reason: 'redirectLoop' }],
    [302, 'mailto:x@y.example', { kind: 'failed', reason: 'badRedirect' }],
  ])('takes %i to %s', (status, location, expected) => {
    expect(classify(status, { location })).toMatchObject(expected);
  });

  it('ends chains of redirects', () => {
    expect(classify(302, { location: '/b' }, { hops: 8 })).toMatchObject({ kind: 'failed', reason: 'tooManyRedirects' });
    expect(classify(300)).toMatchObject({ kind: 'failed', reason: 'badRedirect' });
  });

  it('takes 304 only for a page that is stored', () => {
    const known = { contentHash: 'h', etag: '"1"', lastModified: 'then' };
    expect(classify(304, { etag: '"2"' }, known)).toEqual({
      kind: 'unchanged',
      stamp: { httpStatus: 304, etag: '"2"', lastModified: 'then', contentHash: 'h' },
    });
    expect(classify(304)).toMatchObject({ kind: 'failed', reason: 'http304' });
  });

  it('retries transient failures with growing delays, and then no more', () => {
    expect(classify(503, { 'retry-after': '7' })).toMatchObject({ kind: 'retry', delayMs: 7_000, slowDown: true });
    expect(classify(502, {}, { attempts: 1 })).toMatchObject({ kind: 'retry', delayMs: 200, slowDown: false });
    expect(classify(429, {}, { attempts: 2 })).toMatchObject({ kind: 'retry', delayMs: 300, slowDown: true });
    expect(classify(500, {}, { attempts: 3 })).toMatchObject({ kind: 'failed', reason: 'http500' });
    expect(classify(403)).toMatchObject({ kind: 'failed', reason: 'http403' });
    expect(classify(410)).toEqual({ kind: 'gone', httpStatus: 410 });
  });

  it.each([
    ['timeout', 'firstByte', 0, { kind: 'retry', reason: 'timeout' }],
    ['timeout', 'total', 1, { kind: 'failed', reason: 'timeout' }],
    ['unreachable', 'connection', 0, { kind: 'retry', reason: 'unreachable' }],
    ['unreachable', 'hostNotFound', 2, { kind: 'failed', reason: 'hostNotFound' }],
    ['unreachable', 'cancelled', 0, { kind: 'interrupted' }],
    ['blocked', 'address', 0, { kind: 'failed', reason: 'blocked' }],
    ['badContent', 'tooLarge', 0, { kind: 'failed', reason: 'tooLarge' }],
  ] as const)('judges %s (%s) at try %i', (code, detail, attempts, expected) => {
    expect(classifyError(claim({ attempts }), new EgressError(code, detail), RETRY)).toMatchObject(expected);
  });
});
