import { invalidField } from '../../../platform/http/app-error.js';
import { type CustomerPattern, compileNewPattern } from '../../../platform/patterns/customer-pattern.js';

const EVERY_TEXT = 'This matches every text. Please write what the texts have in common, such as ^SKU-.';

/** A customer's regular expression, compiled. Throws for an invalid one, and for one that every text matches. */
export function readPattern(pattern: string): CustomerPattern {
  const compiled = compileNewPattern(pattern);
  if (['', 'x'].every((text) => compiled.matches(text))) throw invalidField('pattern', EVERY_TEXT);
  return compiled;
}
