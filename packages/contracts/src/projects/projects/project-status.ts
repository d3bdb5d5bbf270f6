import type { TransitionTable } from '../../transition-table.js';

export const PROJECT_STATUSES = [
  'partialCreated',
  'processing',
  'crawling',
  'crawlingFailed',
  'crawled',
  'parsing',
  'parsingFailed',
  'parsed',
  'translationProcess',
  'translationCompleted',
] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const PROJECT_TRANSITIONS: TransitionTable<ProjectStatus> = {
  '': ['partialCreated', 'processing'],
  partialCreated: ['processing'],
  processing: ['crawling', 'parsing'],
  crawling: ['crawled', 'crawlingFailed'],
  crawlingFailed: ['crawling'],
  crawled: ['parsing', 'crawling'],
  parsing: ['parsed', 'parsingFailed'],
  parsingFailed: ['crawling'],
  parsed: ['translationProcess', 'crawling'],
  translationProcess: ['translationCompleted', 'parsed'],
  translationCompleted: ['translationProcess', 'crawling'],
};

export const CRAWLING_STATUSES = ['INACTIVE', 'ACTIVE', 'FAILED', 'COMPLETED'] as const;
export type CrawlingStatus = (typeof CRAWLING_STATUSES)[number];

export const CRAWLING_TRANSITIONS: TransitionTable<CrawlingStatus> = {
  '': ['INACTIVE'],
  INACTIVE: ['ACTIVE'],
  ACTIVE: ['COMPLETED', 'FAILED', 'INACTIVE'],
  COMPLETED: ['ACTIVE'],
  FAILED: ['ACTIVE'],
};
