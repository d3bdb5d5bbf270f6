import { RE2JS, RE2JSException } from 're2js';
import { invalidField } from '../http/app-error.js';

/** Projects whose patterns stay compiled. */
const MAX_KNOWN = 20;
/** What RE2 leaves out, for it could take for ever. */
const LEFT_OUT = /\(\?<?[=!]|\\[1-9]/;

/** Compiles a regular expression that a customer wrote, which then matches in linear time. Throws for what is none, naming the field `pattern`. */
export function compilePattern(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    const more = LEFT_OUT.test(pattern) ? ' Lookaround and back references are not possible.' : '';
    throw invalidField('pattern', `This is no regular expression: ${error.message}.${more}`);
  }
}

export type TextMatcher = (text: string) => boolean;

const known = new Map<string, TextMatcher>();

/** Whether a text matches any of these patterns, which were accepted before. Compiled once. */
export function matcherOf(patterns: readonly string[]): TextMatcher {
  const key = JSON.stringify(patterns);
  const found = known.get(key) ?? createMatcher(patterns);
  known.delete(key);
  known.set(key, found);
  const [oldest = ''] = known.keys();
  if (known.size > MAX_KNOWN) known.delete(oldest);
  return found;
}

function createMatcher(patterns: readonly string[]): TextMatcher {
  const compiled = patterns.map(compilePattern);
  return (text) => compiled.some((pattern) => pattern.matcher(text).find());
}
