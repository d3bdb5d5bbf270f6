import { expect, it } from '@jest/globals';
import { sampleSite } from '../testing/sample-site.js';
import { settingsCss } from './settings-css.js';
import type { SiteSettings } from './site.entity.js';

const cssOf = (language: string, fontSizes: SiteSettings['fontSizes']) =>
  settingsCss(sampleSite({ settings: { noTranslate: [], untranslatedMeta: [], uncached: [], fontSizes } }), language);

const HEADINGS = ':is(h1,h2,h3,h4,h5,h6)';

it.each([
  ['ta', 'ta', 1.4],
  ['hi', 'hi', 1.4],
  ['ur', 'ur', 2],
] as const)('gives headings in %s the line height of their script, and no space between letters', (language, tag, height) => {
  expect(cssOf(language, [])).toBe(
    `${HEADINGS}:lang(${tag}),:root:lang(${tag}) ${HEADINGS}:lang(en){line-height:${height}!important;letter-spacing:normal!important}`,
  );
});

it('sets the font sizes of a language, those of its own after those of all, and says nothing of Latin letters without settings', () => {
  expect(cssOf('fr', [])).toBe('');
  const sizes = [
    { selector: 'body', fontSize: '18px', language: null },
    { selector: '.menu', fontSize: '1.1em', language: 'od' },
    { selector: '.menu', fontSize: '2em', language: 'hi' },
  ];
  const rule = (selector: string, size: string) => `${selector}:lang(or),:root:lang(or) ${selector}:lang(en){font-size:${size}!important}`;
  expect(cssOf('od', sizes).replace(/^:is.*?\}/, '')).toBe(rule('body', '18px') + rule('.menu', '1.1em'));
});

it('holds nothing that ends a style element', () => {
  expect(cssOf('hi', [{ selector: '[a="</style><script>"]', fontSize: '18px', language: 'hi' }])).not.toContain('<');
});
