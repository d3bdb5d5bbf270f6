import { describe, expect, it } from '@jest/globals';
import { partsOf, searchedTexts } from './searched-texts.js';

describe('what a page is searched for', () => {
  it('are the parts of a text between its values, without tags and as people read them', () => {
    expect(partsOf('Pay {1} &amp; <1>go  home</1>.')).toEqual(['Pay', '& go home.']);
    expect(partsOf('{1}')).toEqual([]);
  });

  it('is the target, then the source', () => {
    expect(searchedTexts({ source: 'Home', preProcessedTarget: 'मुख्य पृष्ठ' })).toEqual([['मुख्य पृष्ठ'], ['Home']]);
    expect(searchedTexts({ source: 'Home', preProcessedTarget: null })).toEqual([[], ['Home']]);
  });
});
