import { describe, expect, it } from '@jest/globals';
import { runEstimate } from '../../testing/run-estimate.js';
import { findLimit } from './find-limit.js';

const limit = (left: number, engine = 'c-1') => ({ engine, name: 'Our model', characters: 73_872, left });

describe('the limit that stops engines', () => {
  it('is undefined without limits, and while a text fits', () => {
    expect(findLimit(runEstimate())).toBeUndefined();
    expect(findLimit(runEstimate({ plan: { words: 11_300, left: 900 }, engineLimits: [limit(20_000)] }))).toBeUndefined();
  });

  it('is the plan whose words are used up, or too few for one text', () => {
    expect(findLimit(runEstimate({ plan: { words: 11_300, left: 0 } }))).toEqual({ kind: 'plan' });
    expect(findLimit(runEstimate({ plan: { words: 11_300, left: 3 } }))).toEqual({ kind: 'plan' });
    expect(findLimit(runEstimate({ plan: { words: 0, left: 0 } }))).toBeUndefined();
  });

  it('is the monthly limit of the engines, where every engine has reached its own', () => {
    expect(findLimit(runEstimate({ engineLimits: [limit(10)] }))).toEqual({ kind: 'engine', engines: ['Our model'] });
    const [hi, ...others] = runEstimate().languages;
    const languages = [...(hi ? [{ ...hi, engine: 'c-2', name: 'Second' }] : []), ...others];
    expect(findLimit(runEstimate({ engineLimits: [limit(0)], languages }))).toBeUndefined();
  });
});
