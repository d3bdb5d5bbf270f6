import type { ProjectDetails } from '@bhashantar/contracts';

export type NextAction =
  | { kind: 'wait' }
  | { kind: 'recrawl' }
  | { kind: 'translate'; languages: string[]; words: number }
  | { kind: 'review'; language: string; segments: number }
  | { kind: 'preview'; language: string | undefined };

const BUSY = new Set(['partialCreated', 'processing', 'crawling', 'crawled', 'parsing', 'translationProcess']);
const FAILED = new Set(['crawlingFailed', 'parsingFailed']);

/** The one thing to do next: mend a failed crawl, translate what is missing, review what a machine wrote, or look at the result. */
export function nextAction({
  status,
  languages,
  targetLanguages,
}: Pick<ProjectDetails, 'status' | 'languages' | 'targetLanguages'>): NextAction {
  if (FAILED.has(status)) return { kind: 'recrawl' };
  if (BUSY.has(status)) return { kind: 'wait' };
  const untranslated = languages.filter(({ counts }) => counts.NO_TRANSLATION_AVAILABLE.segments > 0);
  if (status === 'parsed' && untranslated.length > 0) {
    const words = untranslated.reduce((sum, { counts }) => sum + counts.NO_TRANSLATION_AVAILABLE.words, 0);
    return { kind: 'translate', languages: untranslated.map(({ language }) => language), words };
  }
  const [most] = [...languages].sort((a, b) => b.counts.MACHINE.segments - a.counts.MACHINE.segments);
  if (most && most.counts.MACHINE.segments > 0) return { kind: 'review', language: most.language, segments: most.counts.MACHINE.segments };
  return { kind: 'preview', language: targetLanguages[0] };
}
