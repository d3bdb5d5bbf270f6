import type { JobProgress } from '@bhashantar/contracts';
import type { TFunction } from 'i18next';
import { englishName } from '../../../components/language-name.js';

const KINDS = [
  'crawl',
  'undo',
  'revert',
  'import',
  'export',
  'replace',
  'displaytype',
  'fix',
  'review',
  'glossary',
  'delete',
  'translate',
  'transliterate',
  'publish',
] as const;

/** The work of a job, and its language. */
export function jobTitle(t: TFunction<'shell'>, job: JobProgress): string {
  const kind = KINDS.find((known) => job.kind.toLowerCase().includes(known)) ?? 'other';
  const name = t(`jobs.kind.${kind}`);
  return job.language ? `${name}, ${englishName(job.language)}` : name;
}
