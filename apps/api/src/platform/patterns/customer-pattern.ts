import { IGNORE_PATTERNS_INSTRUCTIONS } from '@bhashantar/contracts';
import { LRUCache } from 'lru-cache';
import { RE2JS, RE2JSException } from 're2js';
import { invalidField } from '../http/app-error.js';

/**
 * The cost of a match is at most instructions times characters. RE2 does about ten million such steps a second on a slow machine.
 * One turn of the event loop has room for this many.
 */
export const STEPS_IN_TURN = 500_000;
/** A pattern is not tried on a text that could take more steps, which are about two seconds. */
export const STEPS_MAX = 20_000_000;

/** Constructs that RE2 refuses because they can take exponential time. */
const REFUSED = /\(\?<?[=!]|\\[1-9]/;
const TOO_LARGE = 'This pattern is too large. Please repeat less in it.';

export interface PatternSource {
  readonly pattern: string;
  readonly matchCase: boolean;
}

/** A regular expression that a customer wrote, compiled by RE2: a match takes time linear in the text. */
export class CustomerPattern {
  /** Instructions of the program. */
  readonly size: number;

  constructor(
    readonly source: PatternSource,
    private readonly compiled: RE2JS,
  ) {
    this.size = compiled.programSize();
  }

  stepsOn(text: string): number {
    return this.size * text.length;
  }

  /** Whether any part of the text matches. A text on which that could take more than `STEPS_MAX` steps does not match. */
  matches(text: string): boolean {
    return this.stepsOn(text) <= STEPS_MAX && this.compiled.matcher(text).find();
  }
}

/** Throws VALIDATION for anything that is no regular expression, naming the field. */
export function compilePattern(pattern: string, { matchCase = true, field = 'pattern' } = {}): CustomerPattern {
  try {
    return new CustomerPattern({ pattern, matchCase }, RE2JS.compile(pattern, matchCase ? 0 : RE2JS.CASE_INSENSITIVE));
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    const more = REFUSED.test(pattern) ? ' Lookaround and back references are not possible.' : '';
    throw invalidField(field, `This is no regular expression: ${error.message}.${more}`);
  }
}

/** A pattern as somebody enters it. Throws VALIDATION also for one of more than `IGNORE_PATTERNS_INSTRUCTIONS` instructions. */
export function compileNewPattern(pattern: string, options: { matchCase?: boolean; field?: string } = {}): CustomerPattern {
  const compiled = compilePattern(pattern, options);
  if (compiled.size > IGNORE_PATTERNS_INSTRUCTIONS) throw invalidField(options.field ?? 'pattern', TOO_LARGE);
  return compiled;
}

/** Holds the patterns of twenty projects, each with as many instructions as a project may have. */
const compiled = new LRUCache<string, CustomerPattern>({ maxSize: 20 * IGNORE_PATTERNS_INSTRUCTIONS, sizeCalculation: ({ size }) => size });

/** Compiles an already accepted pattern once. */
export function compileOnce({ pattern, matchCase }: PatternSource): CustomerPattern {
  const key = `${matchCase} ${pattern}`;
  const known = compiled.get(key);
  if (known) return known;
  const added = compilePattern(pattern, { matchCase });
  compiled.set(key, added);
  return added;
}

/** The ignore patterns of a project, compiled once. */
export function compiledPatterns(patterns: readonly string[]): CustomerPattern[] {
  return patterns.map((pattern) => compileOnce({ pattern, matchCase: true }));
}
