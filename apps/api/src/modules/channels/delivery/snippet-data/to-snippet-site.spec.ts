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
      ['od', ['od', 'or', '/od', '/or']],
    ]);
  });

  it('names no path of a language whose name a folder of the site has', () => {
    const languages = [{ language: 'od', state: 'live' as const, customDomain: null, hasFolder: true }];
    expect(toSnippetSite(sampleSite({ languages }), SAMPLE_ORIGINS).langs[1]?.names).toEqual(['od', 'or']);
  });

  it('has the rules by which the crawler segments pages', () => {
    expect(JSON.parse(JSON.stringify(described)).rules).toEqual(pageRules());
  });

  it('has languages in the order, by the names and without those that a project chooses', () => {
    const languages = ['hi', 'ur', 'ta'].map((language) => ({ language, state: 'live' as const, customDomain: null }));
    const look = { place: 'top-left', parent: '#menu', labels: 'english', background: '#0b3d91', textColour: '#ffffff' } as const;
    const site = sampleSite({ languages, popupCss: 'ul{gap:1px}', switcher: { ...look, languages: ['ta'], hidden: ['ur'] } });
    const { langs, switcher } = toSnippetSite(site, SAMPLE_ORIGINS);
    expect(langs.map(({ code, label, hidden }) => [code, label?.name, hidden])).toEqual([
      ['en', 'English', undefined],
      ['ta', 'Tamil', undefined],
      ['hi', 'Hindi', undefined],
      ['ur', 'Urdu', true],
    ]);
    expect(switcher).toMatchObject({ position: 'top-left', at: '#menu' });
    expect(switcher?.css).toMatch(/^button,ul.*background:#0b3d91.*ul\{gap:1px\}$/);
    const none = sampleSite({ languages, switcher: { ...look, place: 'none', languages: [], hidden: [] } });
    expect(toSnippetSite(none, SAMPLE_ORIGINS).switcher).toBeNull();
  });
});
