import { describe, expect, it } from '@jest/globals';
import { candidates } from './candidates.js';

describe('candidates', () => {
  it('are the words that continue the typed text, in the order of the list, each once', () => {
    expect(candidates('भा', ['भारत', 'नमस्ते', 'भाषा', 'भारत', 'भा'])).toEqual(['भारत', 'भाषा']);
  });

  it('are not more than requested, and none for an empty text', () => {
    expect([candidates('क', ['कल', 'कब', 'कम'], 2), candidates('', ['कल'])]).toEqual([['कल', 'कब'], []]);
  });

  it('are found however their letters were composed', () => {
    expect(candidates('\u0958', ['\u0915\u093cलम'])).toEqual(['\u0915\u093cलम']);
  });
});
