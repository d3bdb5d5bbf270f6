import { pageRules } from '@bhashantar/segmenter';
import { describe, expect, it } from '@jest/globals';
import { SAMPLE_ORIGINS, sampleSite } from '../../testing/sample-site.js';
import { toSnippetSite } from './to-snippet-site.js';

const SITE = sampleSite({
  languages: [
    { language: 'od', state: 'live', customDomain: null },
    { language: 'ta', state: 'preview', customDomain: null },
  ],
});

describe('the description of a site', () => {
  const described = toSnippetSite(SITE, SAMPLE_ORIGINS);

  it('has the published languages, the source first, with their codes and tags', () => {
    expect(described.langs.map(({ code, names }) => [code, names])).toEqual([
      ['en', ['en', 'en']],
      ['od', ['od', 'or']],
    ]);
  });

  it('has the rules by which the crawler segments pages', () => {
    expect(JSON.parse(JSON.stringify(described)).rules).toEqual(pageRules());
  });
});
