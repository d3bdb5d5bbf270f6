import type { EngineStatus, FillRun, LanguageProgress, ProjectSummary, TypeCounts } from '@bhashantar/contracts';
import { isOpen } from '../jobs.store.js';
import { latestAsked } from './latest-asked.js';

/** Why no machine translates the rest of a project, and how much is left. */
export interface EngineGap {
  /** No engine at all, none for the pair, or none within the plan. */
  cause: 'none' | 'pair' | 'plan';
  /** The result for the languages without such an engine. */
  result: 'nothing' | 'phrasebook' | 'some';
  languages: string[];
  segments: number;
}

interface Installation {
  engines: readonly EngineStatus[];
  /** Whether the plan includes engines that cost the operator money. */
  mayPay: boolean;
}

type Project = Pick<ProjectSummary, 'status' | 'sourceLanguage' | 'languages'>;

/** The states in which the gap is known. In the other states the site is being crawled or a run is in progress. */
const SETTLED = new Set<ProjectSummary['status']>(['parsed', 'translationCompleted']);

/** Whether an engine translates the pair, according to its own list. */
export const serves = ({ pairs, state }: EngineStatus, source: string, target: string): boolean =>
  // An engine that does not answer may serve any pair; its runs report its faults.
  state === 'unavailable' || pairs.some(({ from, to }) => from === source && to === target);

/** Whether the engines can translate from one language into the other, directly or through a third language. */
export function areServed(engines: readonly EngineStatus[], source: string, target: string): boolean {
  if (engines.some((engine) => serves(engine, source, target))) return true;
  const pairs = engines.flatMap((engine) => engine.pairs);
  const vias = new Set(pairs.filter(({ from }) => from === source).map(({ to }) => to));
  return pairs.some(({ from, to }) => to === target && vias.has(from));
}

function causeOf({ engines, mayPay }: Installation): EngineGap['cause'] {
  if (engines.some(({ isPaid }) => isPaid) && !mayPay) return 'plan';
  return engines.length > 0 ? 'pair' : 'none';
}

function resultOf(open: readonly LanguageProgress[], runs: readonly FillRun[]): EngineGap['result'] {
  const has = (type: 'PBK' | 'USER' | 'MACHINE') => open.some(({ counts }) => counts[type].segments > 0);
  if (has('PBK') || has('USER')) return 'some';
  if (!has('MACHINE')) return 'nothing';
  const own = runs.filter(({ language }) => open.some((progress) => progress.language === language));
  return own.some(({ filled }) => filled.engine + filled.glossary + filled.memory > 0) ? 'some' : 'phrasebook';
}

/** Undefined when an engine serves every language that has untranslated texts. */
export function findEngineGap(
  { status, sourceLanguage, languages }: Project,
  installation: Installation,
  runs: readonly FillRun[],
): EngineGap | undefined {
  if (!SETTLED.has(status)) return undefined;
  const usable = installation.engines.filter(({ isPaid }) => installation.mayPay || !isPaid);
  const open = languages.filter(
    ({ language, counts }) => counts.NO_TRANSLATION_AVAILABLE.segments > 0 && !areServed(usable, sourceLanguage, language),
  );
  if (open.length === 0) return undefined;
  return {
    cause: causeOf(installation),
    result: resultOf(open, runs),
    languages: open.map(({ language }) => language),
    segments: open.reduce((total, { counts }) => total + counts.NO_TRANSLATION_AVAILABLE.segments, 0),
  };
}

/** Segments that an engine could translate but never received, for example because it was connected after the crawl. */
export interface EngineChance {
  languages: string[];
  segments: number;
}

/** Whether the newest run of a language sent everything untranslated to engines. Another run would be refused in the same way. */
function hasAskedForAll(runs: readonly FillRun[], { language, counts }: LanguageProgress): boolean {
  const last = latestAsked(runs.filter((run) => ASKED.has(run.kind) && run.language === language));
  if (last?.state !== 'done') return false;
  return counts.NO_TRANSLATION_AVAILABLE.segments <= last.refusals.reduce((sum, { count }) => sum + count, 0);
}

const ASKED = new Set<FillRun['kind']>(['engine', 'requested']);

/**
 * Undefined while runs are in progress; `translating` names runs that the list does not have yet. Leaves out languages whose newest run has
 * sent everything left to engines.
 */
export function findEngineChance(
  { status, sourceLanguage, languages }: Project,
  { engines, mayPay }: Installation,
  runs: readonly FillRun[],
  translating: readonly string[] = [],
): EngineChance | undefined {
  if (!SETTLED.has(status) || runs.some(isOpen) || translating.length > 0) return undefined;
  const usable = engines.filter(({ isPaid, state }) => (mayPay || !isPaid) && state !== 'unavailable');
  const open = languages.filter(
    (progress) =>
      progress.counts.NO_TRANSLATION_AVAILABLE.segments > 0 &&
      areServed(usable, sourceLanguage, progress.language) &&
      !hasAskedForAll(runs, progress),
  );
  if (open.length === 0) return undefined;
  return { languages: open.map(({ language }) => language), segments: open.reduce((total, { counts }) => total + toTranslate(counts), 0) };
}

/** The segments of a language that a run reads. A text that is spelled by sound is not translated. */
export const toTranslate = ({ NO_TRANSLATION_AVAILABLE, TRANSLITERATION }: TypeCounts): number =>
  NO_TRANSLATION_AVAILABLE.segments + TRANSLITERATION.segments;
