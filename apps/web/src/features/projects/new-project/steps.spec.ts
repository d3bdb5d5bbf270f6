import { describe, expect, it } from '@jest/globals';
import { EMPTY_DRAFT } from './draft.js';
import { missingIn, reachableStep } from './steps.js';

describe('steps', () => {
  const named = { ...EMPTY_DRAFT, address: 'example.in', name: 'Example' };

  it('says what is missing', () => {
    expect(missingIn('address', EMPTY_DRAFT)).toBe('addressWrong');
    expect(missingIn('address', { ...EMPTY_DRAFT, address: 'example.in' })).toBe('nameMissing');
    expect(missingIn('languages', named)).toBe('languagesMissing');
    expect(missingIn('scope', named)).toBeUndefined();
  });

  it('leads a link to a later step to the first one that is not done', () => {
    expect(reachableStep('review', EMPTY_DRAFT)).toBe('address');
    expect(reachableStep('review', named)).toBe('languages');
    expect(reachableStep('review', { ...named, targetLanguages: ['hi'] })).toBe('review');
    expect(reachableStep('address', named)).toBe('address');
  });
});
