import type { LanguageProgress, ProjectDetails, ProjectStatus } from '@bhashantar/contracts';
import { toTranslate } from '../../../lib/machine/find-engine-gap.js';
import type { MachineLimit } from '../../../lib/machine/find-limit.js';
import type { Machine } from '../../../lib/machine/use-machine.js';

export type NextAction =
  | { kind: 'wait' }
  | { kind: 'recrawl' }
  | { kind: 'running' }
  | { kind: 'translate'; languages: string[]; segments: number }
  | { kind: 'limit'; limit: MachineLimit['kind'] }
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

/** The language with the most segments of a kind; undefined if there are none. */
function mostOf(kind: Kind, languages: LanguageProgress[]): { language: string; segments: number } | undefined {
  const [most] = languages
    .map(({ language, counts }) => ({ language, segments: counts[kind].segments }))
    .sort((a, b) => b.segments - a.segments);
  return most && most.segments > 0 ? most : undefined;
}

/** Machines come first if they can do something. People translate the rest. */
function translateOrFill({ languages, statusReason }: Pick<Input, 'languages' | 'statusReason'>, machine: Known): NextAction | undefined {
  const emptiest = mostOf('NO_TRANSLATION_AVAILABLE', languages);
  if (!emptiest) return undefined;
  const { chance, limit, isCounting } = machine;
  if (chance && isCounting) return { kind: 'wait' };
  if (chance && limit) return { kind: 'limit', limit: limit.kind };
  if (chance) return { kind: 'translate', ...chance };
  // A status reason means that machines have finished; another run would change nothing.
  if (statusReason) return { kind: 'fill', ...emptiest };
  const open = languages.filter(({ counts }) => counts.NO_TRANSLATION_AVAILABLE.segments > 0);
  const segments = open.reduce((sum, { counts }) => sum + toTranslate(counts), 0);
  return { kind: 'translate', languages: open.map(({ language }) => language), segments };
}

type Known = Pick<Machine, 'running' | 'chance' | 'limit' | 'isCounting'>;

/**
 * The primary next action: restart a failed crawl, wait for a run, have machines translate, raise the limit that stops them, translate by
 * hand what the engines left, check transliterations, review, or preview. `machine` is undefined while it loads.
 */
export function nextAction({ status, statusReason, languages, targetLanguages }: Input, machine: Known | undefined): NextAction {
  if (PHASES[status] === 'failed') return { kind: 'recrawl' };
  if (!machine) return { kind: 'wait' };
  if (machine.running.length > 0) return { kind: 'running' };
  if (PHASES[status] === 'busy') return { kind: 'wait' };
  const missing = status === 'parsed' ? translateOrFill({ languages, statusReason }, machine) : undefined;
  if (missing) return missing;
  const spelled = mostOf('TRANSLITERATION', languages);
  if (spelled) return { kind: 'spelled', ...spelled };
  const unseen = mostOf('MACHINE', languages);
  return unseen ? { kind: 'review', ...unseen } : { kind: 'preview', language: targetLanguages[0] };
}
