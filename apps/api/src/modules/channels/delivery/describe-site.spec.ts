import { pageRules } from '@bhashantar/segmenter';
import { describe, expect, it } from '@jest/globals';
import { describeSite } from './describe-site.js';

const SITE = {
  organisationId: 'o',
  projectId: 'p',
  projectKey: 'KEY',
  hostKey: '3f9c1b2a4d5e6f70',
  baseUrl: 'https://www.example.com/shop',
  hostname: 'www.example.com',
  otherDomains: [],
  sourceLanguage: 'en',
  isVerified: true,
  threshold: 0,
  numerals: 'keep' as const,
  languages: [
    { language: 'od', state: 'live' as const, customDomain: null },
    { language: 'ta', state: 'preview' as const, customDomain: null },
  ],
};

describe('the description of a site', () => {
  const described = describeSite(SITE, { deliveryUrl: 'https://delivery.example', renderDomain: 'sites.example' });

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
