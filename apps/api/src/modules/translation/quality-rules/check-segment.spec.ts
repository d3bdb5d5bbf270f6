import { describe, expect, it } from '@jest/globals';
import { createTermFinder } from '../glossary/find-terms.js';
import { checkSegment, DEFAULT_RULES, findStructuralProblem, type QualityRules } from './check-segment.js';

const anyOrder = (source: string) => ({ source, isOrderFixed: false });

describe('the quality of a target', () => {
  it.each([
    ['a lost placeholder', 'Read <1>it</1>', 'पढ़ें', 'missingPlaceholder'],
    ['a placeholder the source lacks', 'Read', '<1>पढ़ें</1>', 'extraPlaceholder'],
    ['a lost value', 'Pay {1}', 'भुगतान', 'missingPlaceable'],
    ['nothing', 'Read', '', 'empty'],
  ])('blocks %s, whatever a project has set', (_name, source, target, code) => {
    const rules: QualityRules = { ...DEFAULT_RULES, settings: { severities: { empty: 'off', missingPlaceable: 'warning' }, digits: null } };
    expect(checkSegment(anyOrder(source), target, 'hi', rules)[0]).toMatchObject({ code, severity: 'error' });
    expect(findStructuralProblem(source, target, 'hi')?.code).toBe(code);
  });

  it.each([
    ['the same text', 'Read', 'Read', 'equalsSource'],
    ['letters of another script', 'Read', 'படி', 'script'],
    ['another ending', 'Read it.', 'इसे पढ़ें', 'ends'],
    ['a text that grew beyond reason', 'Please read this first', 'पढ़ें '.repeat(40), 'length'],
  ])('warns of %s', (_name, source, target, code) => {
    const problem = checkSegment(anyOrder(source), target, 'hi').find((found) => found.code === code);
    expect(problem).toMatchObject({ severity: 'warning' });
    expect(findStructuralProblem(source, target, 'hi')).toBeUndefined();
  });

  it('weighs problems as the project has set, and leaves out what is off or was dismissed', () => {
    const rules: QualityRules = { ...DEFAULT_RULES, settings: { severities: { ends: 'error', equalsSource: 'off' }, digits: 'native' } };
    const found = (source: string, target: string, dismissed?: string[]) =>
      checkSegment(anyOrder(source), target, 'hi', rules, dismissed).map(({ code, severity }) => [code, severity]);
    expect(found('Read it.', 'इसे पढ़ें')).toEqual([['ends', 'error']]);
    expect(found('Read it.', 'इसे पढ़ें', ['ends'])).toEqual([]);
    expect(found('Bus 7', 'बस 7')).toEqual([['digits', 'warning']]);
    expect(found('Read', 'Read')).toEqual([]);
  });

  it('holds terms of the glossary: one that is kept is an error when it is lost, a translated one a warning', () => {
    const findTerms = createTermFinder([
      { source: 'UPI', target: 'UPI', isCaseSensitive: true },
      { source: 'bank', target: 'बैंक', isCaseSensitive: false },
    ]);
    const found = (target: string) =>
      checkSegment(anyOrder('The Bank of <1>UPI</1>'), target, 'hi', { ...DEFAULT_RULES, findTerms }).map(({ code, severity }) => [
        code,
        severity,
      ]);
    expect(found('<1>UPI</1> का बैंक')).toEqual([]);
    expect(found('<1>यूपीआई</1> का किनारा')).toEqual([
      ['term', 'warning'],
      ['keptTerm', 'error'],
    ]);
  });

  it('names the place of a problem in the target', () => {
    const [problem] = checkSegment(anyOrder('Read <1>it</1> now'), 'अब  <1>इसे</1> पढ़ें', 'hi');
    expect(problem).toMatchObject({ code: 'spaces', start: 2, end: 4 });
  });
});

describe('checkSegment', () => {
  const source = 'Read <1>this</1> and <2>that</2>';
  const codes = (target: string, isOrderFixed: boolean) => checkSegment({ source, isOrderFixed }, target, 'hi').map(({ code }) => code);

  it('requires the order of the source where the page does', () => {
    expect(codes('<2>वह</2> और <1>यह</1> पढ़ें', false)).toEqual([]);
    expect(codes('<2>वह</2> और <1>यह</1> पढ़ें', true)).toEqual(['order']);
    expect(codes('पढ़ें <1>यह</1> और <2>वह</2>', true)).toEqual([]);
    // The source ends with its last tag.
    expect(codes('<1>यह</1> और <2>वह</2> पढ़ें', true)).toEqual(['order']);
    expect(codes('पढ़ें <1>यह</1>', true)).toEqual(['missingPlaceholder']);
  });
});
