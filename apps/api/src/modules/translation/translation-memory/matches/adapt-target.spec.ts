import { describe, expect, it } from '@jest/globals';
import { adaptTarget } from './adapt-target.js';
import { diffWords } from './diff-words.js';

const adapt = (text: string, source: string, target: string) => {
  const adapted = adaptTarget(text, { source, target }, diffWords(source, text, 'en'));
  return [adapted.target, adapted.isAdapted];
};

describe('the target of a match', () => {
  it('gets the numbers of the placeables and tags of the text', () => {
    expect(adapt('On {2} pay {1} soon', 'On {1} pay {2} now', '{1} को {2} दें')).toEqual(['{2} को {1} दें', true]);
    expect(adapt('Read <2>the guide</2>', 'Read <1>the manual</1>', '<1>पुस्तिका</1> पढ़ें')).toEqual(['<2>पुस्तिका</2> पढ़ें', true]);
    expect(adapt('<1/>Read <2>it</2> now', '<2/>Read <1>it</1> today', '<2/><1>इसे</1> पढ़ें')).toEqual(['<1/><2>इसे</2> पढ़ें', true]);
  });

  it('loses tags that the text does not have, and says when the text has more', () => {
    expect(adapt('Read the manual', 'Read <1>the manual</1>', '<1>पुस्तिका</1> पढ़ें')).toEqual(['पुस्तिका पढ़ें', true]);
    expect(adapt('Read <1>the manual</1>', 'Read the manual', 'पुस्तिका पढ़ें')).toEqual(['पुस्तिका पढ़ें', false]);
  });

  it('keeps a placeable that corresponds to none, and says so', () => {
    expect(adapt('Pay {1}', 'Pay {1} by {2}', '{2} तक {1} दें')).toEqual(['{2} तक {1} दें', false]);
  });

  it('gets values within words that the target holds once', () => {
    expect(adapt('Python3.12 is new', 'Python3.11 is new', 'Python3.11 नया है')).toEqual(['Python3.12 नया है', true]);
    expect(adapt('Python3.12 is new', 'Python3.11 is new', 'पायथन नया है')).toEqual(['पायथन नया है', false]);
    expect(adapt('Step2 of step2', 'Step1 of step1', 'चरण1')).toEqual(['चरण1', false]);
  });
});
