import { describe, expect, it } from '@jest/globals';
import { SAMPLE_ORIGINS, sampleLocalisedSite } from '../../testing/sample-site.js';
import { rewriteLinkHeader } from './link-header.js';
import { linkRules } from './rewrite-page.js';

const rules = linkRules(sampleLocalisedSite(), new URL('https://town.example/a/b'), SAMPLE_ORIGINS);

describe('a Link header', () => {
  it.each([
    ['</app.css>; rel=preload; as=style', '</r/KEY/hi/app.css>; rel=preload; as=style'],
    ['<https://town.example/x>; rel="next"', '</r/KEY/hi/x>; rel="next"'],
    ['<https://cdn.example>; rel=preconnect', '<https://cdn.example>; rel=preconnect'],
    ['<https://town.example/a/b>; rel=canonical', '<https://hi-3f9c1b2a4d5e6f70.sites.example/a/b>; rel=canonical'],
    ['</feed>; rel=alternate; type="application/rss+xml"', '<https://town.example/feed>; rel=alternate; type="application/rss+xml"'],
    ['</fr/a>; rel="alternate"; hreflang=fr', '<https://town.example/fr/a>; rel="alternate"; hreflang=fr'],
    ['</a>; rel=next, </b>; title="a, </c>; b"; rel=prev', '</r/KEY/hi/a>; rel=next, </r/KEY/hi/b>; title="a, </c>; b"; rel=prev'],
    ['</a,b;c>; rel=next', '</r/KEY/hi/a,b;c>; rel=next'],
    ['</a>; title="\\"; x=\\""; rel=next', '</r/KEY/hi/a>; title="\\"; x=\\""; rel=next'],
    ['no link at all', 'no link at all'],
    ['<', '<'],
  ])('%s becomes %s on the localised site', (header, expected) => {
    expect(rewriteLinkHeader(header, rules)).toBe(expected);
  });

  it('has no alternate that we add ourselves', () => {
    expect(rewriteLinkHeader('</hi/a>; rel=alternate; hreflang=hi', rules)).toBeUndefined();
    expect(rewriteLinkHeader('</hi/a>; rel=alternate; hreflang="HI", </x>; rel=next', rules)).toBe('</r/KEY/hi/x>; rel=next');
  });
});
