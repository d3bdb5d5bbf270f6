import { describe, expect, it } from '@jest/globals';
import { checkQuality, checkSegment } from './check-quality.js';

const codes = (source: string, target: string, language = 'hi') => checkQuality(source, target, language).map((problem) => problem.code);

describe('the quality of a target', () => {
  it('finds no problem in a good translation', () => {
    expect(codes('Read <1>the manual</1> first.', 'पहले <1>पुस्तिका</1> पढ़ें।')).toEqual([]);
  });

  it.each([
    ['a lost placeholder', 'Read <1>it</1>', 'पढ़ें', 'missingPlaceholder'],
    ['a placeholder the source lacks', 'Read', '<1>पढ़ें</1>', 'extraPlaceholder'],
    ['a lost value', 'Pay {1}', 'भुगतान', 'missingPlaceable'],
    ['nothing', 'Read', '', 'empty'],
  ])('blocks %s', (_name, source, target, code) => {
    const [problem] = checkQuality(source, target, 'hi');
    expect(problem).toMatchObject({ code, severity: 'error' });
  });

  it.each([
    ['the same text', 'Read', 'Read', 'equalsSource'],
    ['letters of another script', 'Read', 'படி', 'script'],
    ['another ending', 'Read it.', 'इसे पढ़ें', 'ends'],
    ['a text that grew beyond reason', 'Please read this first', 'पढ़ें '.repeat(40), 'length'],
  ])('warns of %s', (_name, source, target, code) => {
    const problem = checkQuality(source, target, 'hi').find((found) => found.code === code);
    expect(problem).toMatchObject({ severity: 'warning' });
  });

  it('lets names and numbers stay in Latin letters where the language is written so', () => {
    expect(codes('Read', 'Leer', 'es')).toEqual([]);
  });

  it('accepts a danda as a full stop', () => {
    expect(codes('Read it.', 'इसे पढ़ें।')).toEqual([]);
  });
});

describe('checkSegment', () => {
  const source = 'Read <1>this</1> and <2>that</2>';
  const codes = (target: string, isOrderFixed: boolean) => checkSegment({ source, isOrderFixed }, target, 'hi').map(({ code }) => code);

  it('requires the order of the source where the page does', () => {
    expect(codes('<2>वह</2> और <1>यह</1> पढ़ें', false)).toEqual([]);
    expect(codes('<2>वह</2> और <1>यह</1> पढ़ें', true)).toEqual(['order']);
    expect(codes('पढ़ें <1>यह</1> और <2>वह</2>', true)).toEqual([]);
    // Nothing stands behind the source's last tag.
    expect(codes('<1>यह</1> और <2>वह</2> पढ़ें', true)).toEqual(['order']);
    expect(codes('पढ़ें <1>यह</1>', true)).toEqual(['missingPlaceholder']);
  });
});
