import { expect, it } from '@jest/globals';
import { sampleSite } from '../../testing/sample-site.js';
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
  expect(cssOf('od', sizes)).toBe('body:lang(or){font-size:18px!important}.menu:lang(or){font-size:1.1em!important}');
});

it('holds nothing that ends a style element', () => {
  expect(cssOf('hi', [{ selector: '[a="</style><script>"]', fontSize: '18px', language: 'hi' }])).not.toContain('<');
});
