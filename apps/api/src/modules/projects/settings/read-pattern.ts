import type { RE2JS } from 're2js';
import { invalidField } from '../../../platform/http/app-error.js';
import { compilePattern } from '../../../platform/patterns/text-patterns.js';

const EVERY_TEXT = 'This matches every text. Please write what the texts have in common, such as ^SKU-.';

/** A customer's regular expression, compiled. Throws for what is none, and for one that every text matches. */
export function readPattern(pattern: string): RE2JS {
  const compiled = compilePattern(pattern);
  if (['', 'x'].every((text) => compiled.matcher(text).find())) throw invalidField('pattern', EVERY_TEXT);
  return compiled;
}
