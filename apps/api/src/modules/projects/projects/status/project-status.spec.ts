import { canTransition, NO_REVIEWS, PROJECT_STATUSES, PROJECT_TRANSITIONS, type TmCount } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { type CompletedCrawl, followsRuns, type ProjectProgress, parsingFailure, projectStatus, statusPath } from './project-status.js';

const ENDED: CompletedCrawl = { state: 'completed', pages: 5, broken: 0, segments: 40 };

const NONE: TmCount['counts'] = {
  PBK: { segments: 0, words: 0 },
  USER: { segments: 0, words: 0 },
  MACHINE: { segments: 0, words: 0 },
  TRANSLITERATION: { segments: 0, words: 0 },
  NO_TRANSLATION_AVAILABLE: { segments: 0, words: 0 },
};

function counted(language: string, segments: Partial<Record<keyof TmCount['counts'], number>>): TmCount {
  const found = Object.entries(segments).map(([type, count]) => [type, { segments: count, words: count }] as const);
  return { language, counts: { ...NONE, ...Object.fromEntries(found) }, review: NO_REVIEWS };
}

const TRANSLATED = [counted('hi', { USER: 3 }), counted('ur', { USER: 3 })];
const PARTLY = [counted('hi', { USER: 3 }), counted('ur', { USER: 2, NO_TRANSLATION_AVAILABLE: 1 })];
const SPELLED = [counted('hi', { USER: 2, TRANSLITERATION: 1 })];

describe('the status of a project', () => {
  it.each<[string, ProjectProgress, string]>([
    ['waits for its first crawl', { crawl: { state: 'waiting' } }, 'processing'],
    ['is crawled', { crawl: { state: 'running' } }, 'crawling'],
    ['is crawled, whatever runs do', { crawl: { state: 'running' }, work: { isBusy: true, counts: TRANSLATED } }, 'crawling'],
    ['has no pages', { crawl: { state: 'failed' } }, 'crawlingFailed'],
    ['has pages that cannot be read', { crawl: { ...ENDED, broken: 6 } }, 'parsingFailed'],
    ['has more pages than broken ones', { crawl: { ...ENDED, broken: 5 } }, 'parsed'],
    ['has pages without texts', { crawl: { ...ENDED, segments: 0 } }, 'parsingFailed'],
    ['has texts, and nobody has looked at runs and counts', { crawl: ENDED }, 'parsed'],
    ['is translated by a run', { crawl: { state: 'read' }, work: { isBusy: true, counts: TRANSLATED } }, 'translationProcess'],
    ['is translated into all languages', { crawl: { state: 'read' }, work: { isBusy: false, counts: TRANSLATED } }, 'translationCompleted'],
    ['lacks a translation in one language', { crawl: { state: 'read' }, work: { isBusy: false, counts: PARTLY } }, 'parsed'],
    ['has texts that are spelled by sound', { crawl: { state: 'read' }, work: { isBusy: false, counts: SPELLED } }, 'parsed'],
    ['has no segments', { crawl: { state: 'read' }, work: { isBusy: false, counts: [counted('hi', {})] } }, 'parsed'],
    ['has no languages', { crawl: { state: 'read' }, work: { isBusy: false, counts: [] } }, 'parsed'],
  ])('of one that %s', (_of, progress, status) => {
    expect(projectStatus(progress)).toBe(status);
  });

  it('follows runs once the texts are read', () => {
    expect(PROJECT_STATUSES.filter(followsRuns)).toEqual(['parsed', 'translationProcess', 'translationCompleted']);
  });
});

describe('a crawl without texts', () => {
  it('says first that its pages cannot be read', () => {
    expect(parsingFailure({ ...ENDED, broken: 6, segments: 0 })).toBe('unparsable');
    expect(parsingFailure({ ...ENDED, segments: 0 })).toBe('noText');
    expect(parsingFailure(ENDED)).toBeUndefined();
  });
});

describe('the way to a status', () => {
  it.each([
    ['parsed', 'parsed', []],
    ['parsed', 'translationProcess', ['translationProcess']],
    ['parsed', 'translationCompleted', ['translationProcess', 'translationCompleted']],
    ['translationProcess', 'translationProcess', []],
    ['translationProcess', 'translationCompleted', ['translationCompleted']],
    ['translationProcess', 'parsed', ['parsed']],
    ['translationCompleted', 'translationCompleted', []],
    ['translationCompleted', 'translationProcess', ['translationProcess']],
    ['translationCompleted', 'parsed', ['translationProcess', 'parsed']],
  ] as const)('from %s to %s', (from, to, path) => {
    expect(statusPath(from, to)).toEqual(path);
  });

  it('has transitions alone that the table lists', () => {
    for (const from of PROJECT_STATUSES)
      for (const to of PROJECT_STATUSES) {
        const path = [from, ...statusPath(from, to)];
        for (const [at, status] of path.slice(1).entries()) expect(canTransition(PROJECT_TRANSITIONS, path[at], status)).toBe(true);
      }
  });
});
