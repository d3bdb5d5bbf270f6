import { pageRules } from '@bhashantar/segmenter';
import { describe, expect, it } from '@jest/globals';
import { SAMPLE_ORIGINS, sampleSite } from '../testing/sample-site.js';
import { describeSite } from './describe-site.js';

const SITE = sampleSite({
  languages: [
    { language: 'od', state: 'live', customDomain: null },
    { language: 'ta', state: 'preview', customDomain: null },
  ],
});

describe('the description of a site', () => {
  const described = describeSite(SITE, SAMPLE_ORIGINS);

  it('names the languages that are published, the source first, and what each may be called', () => {
    expect(described.langs.map(({ code, names }) => [code, names])).toEqual([
      ['en', ['en', 'en']],
      ['od', ['od', 'or']],
    ]);
  });

  it('tells the rules that the crawler reads pages by', () => {
    expect(JSON.parse(JSON.stringify(described)).rules).toEqual(pageRules());
  });
});
