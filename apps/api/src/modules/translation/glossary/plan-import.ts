import { isDeepStrictEqual } from 'node:util';
import type { GlossaryEntry, GlossaryProblem } from '@bhashantar/contracts';
import type { FileTerm } from '@bhashantar/formats';
import { AppError } from '../../../platform/http/app-error.js';
import type { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { TermValues } from './owned-term.js';
import { readFileTerm } from './read-file-term.js';

/** The effect of a file on a glossary. */
export interface ImportPlan {
  added: TermValues[];
  changed: { before: GlossaryEntry; term: TermValues }[];
  unchanged: number;
  problems: GlossaryProblem[];
}

/** A glossary has each source at most once for each language. */
export const keyOf = ({ source, language }: Pick<TermValues, 'source' | 'language'>) => `${language ?? ''} ${source.toLowerCase()}`;

/** Compares the terms of a file with those of a glossary. If the file has a term twice, the first one counts. */
export async function planImport(
  terms: readonly FileTerm[],
  stored: readonly GlossaryEntry[],
  { languages, turns }: { languages: readonly string[]; turns: LoopTurns },
): Promise<ImportPlan> {
  const known = new Map<string, GlossaryEntry>();
  for (const entry of stored) await turns.inTurn(() => known.set(keyOf(entry), entry));
  const lines = new Map<string, number>();
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0, problems: [] };
  for (const given of terms) await turns.inTurn(() => planOne(given, { plan, known, lines, languages }));
  return plan;
}

interface Planning {
  plan: ImportPlan;
  known: ReadonlyMap<string, GlossaryEntry>;
  /** The line on which each term occurs first. */
  lines: Map<string, number>;
  languages: readonly string[];
}

function planOne(given: FileTerm, { plan, known, lines, languages }: Planning): void {
  const term = readOrNote(given, languages, plan.problems);
  if (!term) return;
  const key = keyOf(term);
  const first = lines.get(key);
  const before = known.get(key);
  lines.set(key, first ?? given.line);
  if (first !== undefined) plan.problems.push(problem(given, 'source', `Line ${first} has this term already.`));
  else if (!before) plan.added.push(term);
  else if (isDeepStrictEqual(valuesOf(before), term)) plan.unchanged += 1;
  else plan.changed.push({ before, term });
}

function readOrNote(given: FileTerm, languages: readonly string[], problems: GlossaryProblem[]): TermValues | undefined {
  try {
    return readFileTerm(given, languages);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
    problems.push(problem(given, error.errors?.[0]?.field ?? 'row', error.message));
    return undefined;
  }
}

/** A report shows only this many characters of a term. */
const SHOWN = 200;

const problem = ({ line, source }: FileTerm, field: string, message: string): GlossaryProblem => ({
  ...{ line, field, message },
  source: source.slice(0, SHOWN),
});

const valuesOf = ({ source, language, rule, target, caseSensitive, partOfSpeech, forbidden, note }: GlossaryEntry): TermValues => ({
  ...{ source, language, rule, target, caseSensitive, partOfSpeech, forbidden, note },
});
