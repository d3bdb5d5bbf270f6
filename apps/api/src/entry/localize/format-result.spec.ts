import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectDetails } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { formatReason, formatRetry } from './format-reason.js';
import { formatResult, isLocalized } from './format-result.js';

const SCREENS = join(import.meta.dirname, '../../../../web/src/locales/en/common.json');
const named = Object.keys(JSON.parse(readFileSync(SCREENS, 'utf8')).reason).filter((reason) => reason !== 'http');

const project = (fields: object) =>
  ({
    baseUrl: 'https://example.com/',
    status: 'parsed',
    statusReason: null,
    pageCount: 1,
    segmentCount: 2,
    uniqueWordCount: 3,
    sourceWordCount: 4,
    languages: [],
    publishedAddresses: [],
    crawl: null,
    ...fields,
  }) as unknown as ProjectDetails;
const of = (fields: object, previews = new Map()) => ({ project: project(fields), previews, byEngine: new Map() });

describe('the end of localize', () => {
  it.each(named)('says what the screens name %s in a sentence', (reason) => {
    expect(formatReason(reason)).toMatch(/^[A-Z].* .*\.$/);
    const lines = formatResult(of({ status: 'crawlingFailed', statusReason: reason, pageCount: 0 })).split('\n');
    expect(lines.at(-1)).toBe(formatReason(reason));
  });

  it('names the status of a server that answers with one', () => {
    expect(formatReason('http503')).toBe('The server answered 503.');
  });

  it('leaves what is a sentence already as it is, and never shows a bare code', () => {
    const gaps = 'When the last run ended, 87 segments in one language had no translation.';
    expect(formatReason(gaps)).toBe(gaps);
    expect(formatReason('somethingNew')).toBe('The crawl failed (somethingNew).');
  });

  it('names an address for preview for each language, and none that does not answer', () => {
    const counts = Object.fromEntries(
      ['PBK', 'USER', 'MACHINE', 'TRANSLITERATION', 'NO_TRANSLATION_AVAILABLE'].map((type) => [type, { segments: 1, words: 1 }]),
    );
    const previews = new Map([['hi', { previewUrl: 'http://p-1.localhost:3001/', sourceUrl: 'https://example.com/', expiresAt: '' }]]);
    const languageAddresses = [{ language: 'hi', url: 'http://hi-2.localhost:3001/', customDomain: null, state: 'preview' }];
    const text = formatResult(of({ languages: [{ language: 'hi', counts }], languageAddresses }, previews));
    expect(text).toContain('people 2, memory and phrasebook 1, spelled by sound 1, open 1');
    const byEngine = new Map([['hi', 1]]);
    expect(formatResult({ ...of({ languages: [{ language: 'hi', counts }], languageAddresses }, previews), byEngine })).toContain(
      'people 2, engines 1, spelled by sound 1, open 1',
    );
    expect(text).toContain('http://p-1.localhost:3001/');
    expect(text).not.toContain('hi-2');
  });

  it('says how pages and addresses belong together', () => {
    const crawl = { found: 9, fetched: 4, skipped: 3, failed: 2, failures: [] };
    expect(formatResult(of({ pageCount: 4, crawl }))).toContain(
      '9 addresses: 4 pages, 3 that are none (redirects, files, copies and what the rules leave out), 2 that failed',
    );
  });

  it.each([
    ['http500', 'http://a.example/robots.txt: The server answered 500. It is tried again (2 of 4).'],
    ['connection', 'http://a.example/robots.txt: Nothing listens there, or the server closed the connection. It is tried again (2 of 4).'],
    ['connect', 'http://a.example/robots.txt: The server took too long. It is tried again (2 of 4).'],
  ])('names why an address is tried again: %s', (reason, line) => {
    expect(formatRetry({ url: 'http://a.example/robots.txt', reason, tries: 1, mostTries: 4 })).toBe(line);
  });

  it('names failed addresses in the same words', () => {
    const failures = [{ reason: 'tooLarge', count: 2, example: 'https://example.com/big' }];
    expect(formatResult(of({ crawl: { failures } }))).toContain('  2 × The page is too large: https://example.com/big');
  });

  it.each([
    ['parsed', 1, true],
    ['translationCompleted', 1, true],
    ['parsed', 0, false],
    ['crawlingFailed', 0, false],
    // The pages of an earlier crawl may still be there.
    ['crawlingFailed', 3, false],
    ['parsingFailed', 1, false],
  ])('counts %s with %d pages as done: %s', (status, pageCount, done) => {
    expect(isLocalized(project({ status, pageCount }))).toBe(done);
  });
});
