/** Values with white space, or one sign as in a fraction or a date, between them. */
const VALUES = /\{\d{1,5}\}(?:(?:\s+|[.,:/-])?\{\d{1,5}\})*/g;
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];
const IS_ISOLATED = /[\u2066-\u2068]$/;

/**
 * A target for a right-to-left line, its values isolated from the line (Unicode Standard Annex 9): each keeps its signs at its ends
 * (`+91`, `500/-`), and those that follow each other keep their order (`+91 98765 43210`), which the line would turn round.
 */
export function isolateValues(target: string): string {
  return target.replace(VALUES, (values, at: number) =>
    IS_ISOLATED.test(target.slice(0, at).slice(-1)) ? values : FIRST_STRONG_ISOLATE + values + POP_ISOLATE,
  );
}
