import { expect, it } from '@jest/globals';
import { sampleSite } from '../testing/sample-site.js';
import { settingsCss } from './settings-css.js';
import type { SiteSettings } from './site.entity.js';

const cssOf = (language: string, fontSizes: SiteSettings['fontSizes']) =>
  settingsCss(sampleSite({ settings: { noTranslate: [], untranslatedMeta: [], uncached: [], fontSizes } }), language);

it('sets the font sizes of a language, those of its own after those of all, and says nothing without settings', () => {
  expect(cssOf('od', [])).toBe('');
  const sizes = [
    { selector: 'body', fontSize: '18px', language: null },
    { selector: '.menu', fontSize: '1.1em', language: 'od' },
    { selector: '.menu', fontSize: '2em', language: 'hi' },
  ];
  const rule = (selector: string, size: string) => `${selector}:lang(or),:root:lang(or) ${selector}:lang(en){font-size:${size}!important}`;
  expect(cssOf('od', sizes)).toBe(rule('body', '18px') + rule('.menu', '1.1em'));
});

it('holds nothing that ends a style element', () => {
  expect(cssOf('hi', [{ selector: '[a="</style><script>"]', fontSize: '18px', language: 'hi' }])).not.toContain('<');
});
