import { describe, expect, it } from '@jest/globals';
import { setUpPlans } from '../../../platform/testing/set-up-plans.js';
import { TranslationMemoryRepository } from './translation-memory.repository.js';

const SCOPE = { sourceLanguage: 'en', language: 'hi' };
const hash = 'f'.repeat(32);

describe('exact look-ups in the translation memory', () => {
  const plans = setUpPlans();

  it.each([
    ['of a text', { hash }],
    ['of a text between two others', { hash, context: '1'.repeat(32) }],
  ])('%s are asked of the index of their keys', async (_, item) => {
    const plan = await plans.planOf((tx) => new TranslationMemoryRepository().lookup(tx, SCOPE, [item]));
    expect(plan).toMatch(/Index Scan using memory_units_lookup on memory_units u\b[\s\S]*Index Cond: \(lookup_key = /);
  });
});
