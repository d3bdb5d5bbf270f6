import type { LanguageProgress, ProjectDetails, ProjectStatus } from '@bhashantar/contracts';

export type NextAction =
  | { kind: 'wait' }
  | { kind: 'recrawl' }
  | { kind: 'translate'; languages: string[]; words: number }
  | { kind: 'fill'; language: string; segments: number }
  | { kind: 'spelled'; language: string; segments: number }
  | { kind: 'review'; language: string; segments: number }
  | { kind: 'preview'; language: string | undefined };

type Input = Pick<ProjectDetails, 'status' | 'statusReason' | 'languages' | 'targetLanguages'>;
type Kind = 'MACHINE' | 'TRANSLITERATION' | 'NO_TRANSLATION_AVAILABLE';

/** Whether a project works, has failed, or waits for a person. */
const PHASES: Readonly<Record<ProjectStatus, 'busy' | 'failed' | 'idle'>> = {
  partialCreated: 'busy',
  processing: 'busy',
  crawling: 'busy',
  crawlingFailed: 'failed',
  crawled: 'busy',
  parsing: 'busy',
  parsingFailed: 'failed',
  parsed: 'idle',
  translationProcess: 'busy',
  translationCompleted: 'idle',
};

/** The language with most segments of a kind, when there are any. */
function mostOf(kind: Kind, languages: LanguageProgress[]): { language: string; segments: number } | undefined {
  const [most] = languages
    .map(({ language, counts }) => ({ language, segments: counts[kind].segments }))
    .sort((a, b) => b.segments - a.segments);
  return most && most.segments > 0 ? most : undefined;
}

function translateOrFill(
  { languages, statusReason }: Pick<Input, 'languages' | 'statusReason'>,
  translating: readonly string[],
): NextAction | undefined {
  const emptiest = mostOf('NO_TRANSLATION_AVAILABLE', languages);
  if (!emptiest) return undefined;
  // A status reason means that machines have finished; another run would change nothing.
  if (statusReason) return { kind: 'fill', ...emptiest };
  const open = languages.filter(({ counts }) => counts.NO_TRANSLATION_AVAILABLE.segments > 0);
  const idle = open.filter(({ language }) => !translating.includes(language));
  if (idle.length === 0) return { kind: 'wait' };
  const words = idle.reduce((sum, { counts }) => sum + counts.NO_TRANSLATION_AVAILABLE.words, 0);
  return { kind: 'translate', languages: idle.map(({ language }) => language), words };
}

/**
 * The primary next action: restart a failed crawl, translate untranslated texts (people translate what engines left), check
 * transliterations, review, or preview. Leaves out languages that a run is `translating`.
 */
export function nextAction({ status, statusReason, languages, targetLanguages }: Input, translating: readonly string[] = []): NextAction {
  if (PHASES[status] === 'failed') return { kind: 'recrawl' };
  if (PHASES[status] === 'busy') return { kind: 'wait' };
  const missing = status === 'parsed' ? translateOrFill({ languages, statusReason }, translating) : undefined;
  if (missing) return missing;
  const spelled = mostOf('TRANSLITERATION', languages);
  if (spelled) return { kind: 'spelled', ...spelled };
  const unseen = mostOf('MACHINE', languages);
  return unseen ? { kind: 'review', ...unseen } : { kind: 'preview', language: targetLanguages[0] };
}
