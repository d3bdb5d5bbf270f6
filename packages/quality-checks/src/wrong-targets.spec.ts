import { describe, expect, it } from '@jest/globals';
import { CHECK_CODES, type CheckCode, checkTranslation } from './index.js';
import { SAMPLE_LANGUAGES } from './testing/sample-texts.js';
import { WRONG_TARGETS } from './testing/wrong-targets.js';

describe.each(SAMPLE_LANGUAGES.map(({ language }) => language.code))('three right and three wrong targets of each check in %s', (code) => {
  it.each(CHECK_CODES)('%s', (check: CheckCode) => {
    const cases = WRONG_TARGETS.filter((one) => one.check === check && one.language === code);
    expect(cases).toHaveLength(3);
    const found = cases.map(({ right, wrong, input }) => ({
      right: [right, ...checkTranslation(input).map((problem) => problem.code)],
      isFound: [wrong, checkTranslation({ ...input, target: wrong }).some((problem) => problem.code === check)],
    }));
    expect(found).toEqual(cases.map(({ right, wrong }) => ({ right: [right], isFound: [wrong, true] })));
  });
});
