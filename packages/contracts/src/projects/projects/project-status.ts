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

/** The steps of the set-up of a project, in their order. A project without a site has the first two. */
export const SETUP_STEPS = ['address', 'languages', 'scope', 'review'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

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

/** The progress of the work on a project: nothing has been read yet, something is left to do, or all of its texts are translated. */
export const WORK_STATUSES = ['projectCreated', 'processing', 'completed'] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

const WORK: Readonly<Record<ProjectStatus, WorkStatus>> = {
  ...{ partialCreated: 'projectCreated', processing: 'projectCreated' },
  ...{ crawling: 'processing', crawlingFailed: 'processing', crawled: 'processing' },
  ...{ parsing: 'processing', parsingFailed: 'processing', parsed: 'processing' },
  ...{ translationProcess: 'processing', translationCompleted: 'completed' },
};

/** The state of the work for each state of the creation. */
export const workStatusOf = (status: ProjectStatus): WorkStatus => WORK[status];

export const CRAWLING_STATUSES = ['INACTIVE', 'ACTIVE', 'FAILED', 'COMPLETED'] as const;
export type CrawlingStatus = (typeof CRAWLING_STATUSES)[number];

export const CRAWLING_TRANSITIONS: TransitionTable<CrawlingStatus> = {
  '': ['INACTIVE'],
  INACTIVE: ['ACTIVE'],
  ACTIVE: ['COMPLETED', 'FAILED', 'INACTIVE'],
  COMPLETED: ['ACTIVE'],
  FAILED: ['ACTIVE'],
};
