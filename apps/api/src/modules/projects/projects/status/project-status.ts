import { PROJECT_TRANSITIONS, type ProjectStatus, type TmCount } from '@bhashantar/contracts';

/** A crawl that ended with pages: its own, or those of an earlier crawl. */
export interface CompletedCrawl {
  state: 'completed';
  /** Pages of the site as far as this crawl knows them. */
  pages: number;
  /** Pages that were fetched and could not be read. */
  broken: number;
  /** Segments of the whole site. */
  segments: number;
}

/** The progress of a project's crawl. It has failed if it found no page, or was cancelled; it is `read` once its texts are stored. */
export type CrawlProgress = { state: 'waiting' } | { state: 'running' } | { state: 'failed' } | CompletedCrawl | { state: 'read' };

export interface ProjectProgress {
  crawl: CrawlProgress;
  /** Absent when a crawl ends, because a job looks at runs and counts after it. */
  work?: TranslationWork;
}

export interface TranslationWork {
  /** A run is under way, or about to start. */
  isBusy: boolean;
  /** The segments of each target language by the kind of their translation. */
  counts: readonly TmCount[];
}

const FOLLOWING: readonly ProjectStatus[] = ['parsed', 'translationProcess', 'translationCompleted'];

/** Whether a project's status depends on its runs. Before that, it depends on its crawl. */
export const followsRuns = (status: ProjectStatus): boolean => FOLLOWING.includes(status);

/** The status of a project, from its crawl, its runs and its counts. */
export function projectStatus({ crawl, work }: ProjectProgress): ProjectStatus {
  if (crawl.state === 'waiting') return 'processing';
  if (crawl.state === 'running') return 'crawling';
  if (crawl.state === 'failed') return 'crawlingFailed';
  if (crawl.state === 'completed' && parsingFailure(crawl)) return 'parsingFailed';
  if (work?.isBusy) return 'translationProcess';
  return work && isComplete(work.counts) ? 'translationCompleted' : 'parsed';
}

/** Why a crawl that found pages gave no texts. */
export function parsingFailure({ pages, broken, segments }: CompletedCrawl): 'unparsable' | 'noText' | undefined {
  if (broken > pages) return 'unparsable';
  return segments === 0 ? 'noText' : undefined;
}

/** A site without segments is not translated, nor is one that is only transliterated. */
function isComplete(counts: readonly TmCount[]): boolean {
  const segments = counts.flatMap(({ counts: types }) => Object.values(types).map((type) => type.segments));
  const isTranslated = ({ counts: { NO_TRANSLATION_AVAILABLE, TRANSLITERATION } }: TmCount) =>
    NO_TRANSLATION_AVAILABLE.segments + TRANSLITERATION.segments === 0;
  return segments.some((count) => count > 0) && counts.every(isTranslated);
}

/** The shortest path of transitions from one status to another, without the first; empty for equal ones. */
export function statusPath(from: ProjectStatus, to: ProjectStatus): ProjectStatus[] {
  const paths: ProjectStatus[][] = [[from]];
  const seen = new Set<ProjectStatus>([from]);
  for (const path of paths) {
    const last = path.at(-1) ?? from;
    if (last === to) return path.slice(1);
    for (const next of PROJECT_TRANSITIONS[last]) {
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return [];
}
