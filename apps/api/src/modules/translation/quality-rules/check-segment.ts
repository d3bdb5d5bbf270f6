import { requireLanguage, type TargetProblem } from '@bhashantar/contracts';
import {
  CHECKS,
  type CheckInput,
  checkTranslation,
  type ExpectedTerm,
  type LengthLimit,
  type Problem,
  severityOf,
} from '@bhashantar/quality-checks';
import { toPlainText } from '@bhashantar/segmenter/segment-format';
import type { TermFinder } from '../glossary/find-terms.js';
import type { QualitySettingsEntity } from './quality-settings.entity.js';

/** The rules of a project and its glossary for the targets of one language. */
export interface QualityRules {
  settings: Pick<QualitySettingsEntity, 'severities' | 'digits'>;
  findTerms: TermFinder;
}

/** The rules of a project without settings and glossary. */
export const DEFAULT_RULES: QualityRules = { settings: { severities: {}, digits: null }, findTerms: () => [] };

export interface CheckedSource {
  source: string;
  isOrderFixed: boolean;
  /** The longest target that the place of the text can take; null or absent without a limit. */
  limit?: LengthLimit | null;
}

/** The glossary terms that occur in a source. A term that is its own translation must be kept. */
function termsIn(source: string, findTerms: TermFinder): ExpectedTerm[] {
  const plain = toPlainText(source);
  return findTerms(plain).map(({ start, end, target, term: { forbidden } }) => {
    const found = plain.slice(start, end);
    return { source: found, target, isKept: found.toLowerCase() === target.toLowerCase(), ...(forbidden ? { forbidden } : {}) };
  });
}

export function toCheckInput(
  { source, isOrderFixed, limit }: CheckedSource,
  target: string,
  language: string,
  { settings, findTerms }: QualityRules,
): CheckInput {
  const { code, tag, script } = requireLanguage(language);
  const digits = settings.digits ? { digits: settings.digits } : {};
  return {
    source,
    target,
    isOrderFixed,
    language: { code, tag, script },
    terms: termsIn(source, findTerms),
    ...(limit && { limit }),
    ...digits,
  };
}

/**
 * Finds the problems of a target. Errors prevent its publication, warnings do not. Problems that depend on the page are found only if its
 * tags are otherwise right. `dismissed` are the checks that a person found to be wrong about this target.
 */
export function checkSegment(
  segment: CheckedSource,
  target: string,
  language: string,
  rules: QualityRules = DEFAULT_RULES,
  dismissed: readonly string[] = [],
): TargetProblem[] {
  return checkTranslation(toCheckInput(segment, target, language, rules))
    .flatMap((problem) => toTargetProblem(problem, rules))
    .filter(({ code }) => !dismissed.includes(code));
}

const OF_TERMS: readonly string[] = ['term', 'keptTerm', 'forbiddenTerm'];

/** Whether a target contradicts the terms in its source. */
export function breaksTerms(segment: CheckedSource, target: string, language: string, findTerms: TermFinder): boolean {
  return checkTranslation(toCheckInput(segment, target, language, { ...DEFAULT_RULES, findTerms })).some(({ code }) =>
    OF_TERMS.includes(code),
  );
}

/** Finds a problem that makes a target unusable on every page. */
export function findStructuralProblem(source: string, target: string, language: string): Problem | undefined {
  return checkTranslation(toCheckInput({ source, isOrderFixed: false }, target, language, DEFAULT_RULES)).find(isStructural);
}

const isStructural = ({ code }: Problem) => 'isStructural' in CHECKS[code];

function toTargetProblem(problem: Problem, { settings }: QualityRules): TargetProblem[] {
  const severity = severityOf(problem.code, settings.severities);
  return severity === 'off' ? [] : [{ ...problem, severity }];
}
