import { nestingOf, placeablesOf, readParts } from './fit-target.js';
import { readToken } from './tokens.js';

/** Why a target may not be published; a placeholder is an inline tag: the codes are on the wire. */
export type TargetProblemCode = 'syntax' | 'missingPlaceholder' | 'extraPlaceholder' | 'badNesting' | 'missingPlaceable' | 'extraPlaceable';

/** One problem; `number` is that of the inline tag or placeable, absent for `syntax`. */
export interface TargetProblem {
  code: TargetProblemCode;
  number?: number;
}

interface Count {
  openings: number;
  closings: number;
  voids: number;
}

function countTags(parts: string[]): Map<number, Count> {
  const counts = new Map<number, Count>();
  for (let i = 1; i < parts.length; i += 2) {
    const { kind, number } = readToken(parts[i] as string);
    const count = counts.get(number) ?? { openings: 0, closings: 0, voids: 0 };
    if (kind === 'close') count.closings++;
    else if (kind === 'void') count.voids++;
    else count.openings++;
    counts.set(number, count);
  }
  return counts;
}

const total = (count: Count) => count.openings + count.voids;

function tagProblems(from: string[], to: string[]): TargetProblem[] {
  const wanted = countTags(from);
  const given = countTags(to);
  const problems: TargetProblem[] = [];
  for (const number of wanted.keys()) if (!given.has(number)) problems.push({ code: 'missingPlaceholder', number });
  for (const [number, count] of given) {
    const source = wanted.get(number);
    if (!source || total(count) > 1) problems.push({ code: 'extraPlaceholder', number });
    else if (count.openings !== source.openings || count.closings !== source.closings) problems.push({ code: 'badNesting', number });
  }
  return problems;
}

/** An inline tag must stay inside the one that holds it in the source: a page's elements are never moved between parents. */
function nestingProblems(from: string[], to: string[]): TargetProblem[] {
  const wanted = nestingOf(from) ?? [];
  const given = nestingOf(to);
  if (!given) return [{ code: 'badNesting' }];
  return wanted.flatMap((around, number) => (given[number] === around ? [] : [{ code: 'badNesting' as const, number }]));
}

/**
 * Whether a target has its tags in the source's order, and texts where the source has them. A segment of fixed order can take nothing else
 * (see FoundSegment.isOrderFixed).
 */
export function keepsOrder(source: string, target: string): boolean {
  const from = readParts(source);
  const to = readParts(target);
  if (!from || !to || from.length !== to.length) return false;
  return from.every((part, i) => (i & 1 ? part === to[i] : (part === '') === (to[i] === '')));
}

/**
 * Lists why a target cannot replace its source; empty when it fits. `restore`, the rewriter and the snippet accept exactly the same
 * targets.
 */
export function checkTarget(source: string, target: string): TargetProblem[] {
  const from = readParts(source);
  const to = readParts(target);
  if (!from || !to) return [{ code: 'syntax' }];
  const ofTags = tagProblems(from, to);
  const problems = ofTags.length ? ofTags : nestingProblems(from, to);
  const wanted = new Set(placeablesOf(source));
  const given = new Set(placeablesOf(target));
  for (const number of wanted) if (!given.has(number)) problems.push({ code: 'missingPlaceable', number });
  for (const number of given) if (!wanted.has(number)) problems.push({ code: 'extraPlaceable', number });
  return problems;
}
