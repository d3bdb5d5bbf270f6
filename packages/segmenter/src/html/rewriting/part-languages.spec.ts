import { describe, expect, it } from '@jest/globals';
import { createHtmlRewriter } from './html-rewriter.js';

const SOURCE = { lang: 'en-IN', dir: 'ltr' } as const;

function rewrite(html: string, lang = 'hi', dir: 'ltr' | 'rtl' = 'ltr'): string {
  const rewriter = createHtmlRewriter({ targetOf: () => undefined, lang, dir, source: SOURCE, noTranslate: ['.brand', 'address'] });
  const out = [...html].map((character) => rewriter.write(character)).join('');
  return (out + rewriter.end()).replace(/^<html[^>]*>/, '');
}

describe('parts of a rewritten page', () => {
  it.each([
    ['<div lang="en-US">One</div>', '<div lang="hi">One</div>'],
    ['<div LANG=EN xml:lang=en>One <i lang=en_GB>two</i></div>', '<div LANG="hi" xml:lang="hi">One <i lang=en_GB>two</i></div>'],
    ['<div lang=fr>Un <b lang=en>one</b></div>', '<div lang=fr>Un <b lang="hi">one</b></div>'],
    ['<p lang="">One</p><p lang>One</p><p xml:lang=en>One</p>', '<p lang="">One</p><p lang>One</p><p xml:lang=en>One</p>'],
    ['<b lang=en><p>One</p>', '<b lang="hi"><p>One</p>'],
    ['<pre lang=en>x</pre><p>One <code lang=en>y</code></p>', '<pre lang=en>x</pre><p>One <code lang=en>y</code></p>'],
  ])('in the source language say the language that they are shown in: %s', (html, shown) => {
    expect(rewrite(html)).toBe(shown);
  });

  it.each([
    ['<p translate=no>One <i lang=en>two</i></p>', '<p lang="en-IN" translate=no>One <i lang=en>two</i></p>'],
    [
      '<p>Of <b class="brand">Acme</b></p><address>Pune</address>',
      '<p>Of <b lang="en-IN" class="brand">Acme</b></p><address lang="en-IN">Pune</address>',
    ],
    ['<p class=notranslate lang=de>Eins</p>', '<p class=notranslate lang=de>Eins</p>'],
    ['<p contenteditable>typed</p><input class=notranslate>', '<p contenteditable>typed</p><input class=notranslate>'],
  ])('that are left alone say the source language: %s', (html, shown) => {
    expect(rewrite(html)).toBe(shown);
  });

  it('get the direction of their language, and untranslated parts keep theirs', () => {
    const html = '<div lang=en dir=LTR>One</div><p dir=ltr>Two</p><p class=brand>Acme</p><p class=brand dir=auto>Acme</p>';
    expect(rewrite(html, 'ur', 'rtl')).toBe(
      '<div lang="ur" dir="rtl">One</div><p dir=ltr>Two</p><p lang="en-IN" dir="ltr" class=brand>Acme</p><p lang="en-IN" class=brand dir=auto>Acme</p>',
    );
  });

  it('stay as they are where nothing is translated', () => {
    const html = '<html lang=en><p lang=en>One</p><p translate=no>Two</p>';
    const rewriter = createHtmlRewriter({ targetOf: () => undefined });
    expect(rewriter.write(html) + rewriter.end()).toBe(html);
  });
});
