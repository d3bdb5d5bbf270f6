import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectDetails } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { describeReason } from './describe-reason.js';
import { describeResult, isLocalized } from './describe-result.js';

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

describe('the end of localize', () => {
  it.each(named)('says what the screens name %s in a sentence', (reason) => {
    expect(describeReason(reason)).toMatch(/^[A-Z].* .*\.$/);
    const lines = describeResult(project({ status: 'crawlingFailed', statusReason: reason, pageCount: 0 })).split('\n');
    expect(lines.at(-1)).toBe(describeReason(reason));
  });

  it('names the status of a server that answers with one', () => {
    expect(describeReason('http503')).toBe('The server answered 503.');
  });

  it('leaves what is a sentence already as it is, and never shows a bare code', () => {
    const gaps = 'When the last run ended, 87 segments in one language had no translation.';
    expect(describeReason(gaps)).toBe(gaps);
    expect(describeReason('somethingNew')).toBe('The crawl failed (somethingNew).');
  });

  it('names failed addresses in the same words', () => {
    const failures = [{ reason: 'tooLarge', count: 2, example: 'https://example.com/big' }];
    expect(describeResult(project({ crawl: { failures } }))).toContain('  2 × The page is too large: https://example.com/big');
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
