import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkTarget, keepsOrder } from '../../segment-format/check-target.js';
import { markTarget } from '../../testing/mark-target.js';
import { makeSoup, SOUP_KINDS } from '../../testing/tag-soup.js';
import type { RewriteOptions } from '../page.types.js';
import { segmentHtml } from '../segment-html.js';
import { createHtmlRewriter } from './html-rewriter.js';

const restore = (html: string, target: string) => segmentHtml(html).restore(({ kind }) => (kind === 'block' ? target : undefined));
const soup = fc.tuple(fc.constantFrom(...SOUP_KINDS), fc.nat()).map(([kind, seed]) => makeSoup(kind, seed + 1));

describe('a segment whose order is fixed', () => {
  const html = '<div><table>Read <a href=x>this</a> and <b>that</b> first<tr><td>cell</table></div>';
  const [segment] = segmentHtml(html).segments;
  const source = 'Read <1>this</1> and <2>that</2> first';

  it('says that its order is fixed, and which elements it holds', () => {
    expect(segment).toMatchObject({ source, isOrderFixed: true, elements: ['a', 'b'] });
  });

  it.each(['<1>A</1> b <2>c</2>', 'x <2>c</2> y <1>A</1> z', 'x <1>A</1> y <2>c</2> z', 'x <1>A</1> y <2></2> z', 'x <1>A</1><2>c</2> z'])(
    'takes %s when it keeps the order, and else stays as it is',
    (target) => {
      expect(checkTarget(source, target)).toEqual([]);
      expect(restore(html, target) !== html).toBe(keepsOrder(source, target));
    },
  );
});

describe('restoring a page', () => {
  it.each([
    ['<p>\n Old <b class=x>text</b>!\n</p>', 'Neuer <1>Text</1>?', '<p>\n Neuer <b class=x>Text</b>?\n</p>'],
    ['<p>one <b>two</b> <i>three</i></p>', '<2>drei</2> eins <1>zwei</1>', '<p><i>drei</i> eins <b>zwei</b></p>'],
    ['<p>one<!-- c --> two<br/>three</p>', 'eins<1/>drei', '<p>eins<!-- c --><br/>drei</p>'],
    ['<p><b>one</b> two</p>', 'vor <1>eins</1> zwei', '<p>vor <b>eins</b> zwei</p>'],
    ['<p>one <b></b></p>', 'eins', '<p>eins <b></b></p>'],
    ['<p>&nbsp; one&nbsp;</p>', 'eins', '<p>&nbsp; eins&nbsp;</p>'],
    ['<p>a <b>one <i>x</i> <u>y</u></b> z</p>', 'A <1>eins <3>Y</3> <2>X</2></1> Z', '<p>A <b>eins <u>Y</u> <i>X</i></b> Z</p>'],
    ['<p>a<!--1--> <b>one</b><!--2--> <i>z</i></p>', 'A <2>Z</2> <1>eins</1>', '<p>A <!--1--><i>Z</i> <b>eins</b><!--2--></p>'],
    ['<p>Pay 5 now</p>', 'Jetzt {1} zahlen, {1}', '<p>Jetzt 5 zahlen, 5</p>'],
  ])('%s with %s', (html, target, expected) => {
    expect(restore(html, target)).toBe(expected);
  });

  it.each([
    '<1>Text</1>',
    'Text <1>x</1> <2/>',
    '<1>x',
    'Text <1/>',
    '<1>x</1> <1>x</1>',
    '<img src=x onerror=alert(1)> <1>x</1>',
    '<1 onclick=x>x</1>',
    '{2} <1>x</1>',
    '& <1>x</1>',
  ])('keeps the source when the target is %s', (target) => {
    const html = '<p>Old <b>text</b> at <i>5</i></p>';
    expect(restore(html, target)).toBe(html);
  });

  it('writes targets as text, never as markup', () => {
    expect(restore('<p>Old</p>', '&lt;img src=x onerror=alert(1)&gt; &amp;lt; "q"')).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt; &amp;lt; "q"</p>',
    );
  });

  it('writes attributes in their quotes, and gives quotes to those without', () => {
    const html = '<img alt="Old text"><img alt=Old><img alt=\'Old\' title="kept as &apos;it is">';
    const target = `a "b" 'c' &lt;d&gt; &amp; e`;
    expect(segmentHtml(html).restore(({ name }) => (name === 'alt' ? target : undefined))).toBe(
      '<img alt="a &quot;b&quot; &#39;c&#39; &lt;d&gt; &amp; e"><img alt="a &quot;b&quot; &#39;c&#39; &lt;d&gt; &amp; e"><img alt=\'a &quot;b&quot; &#39;c&#39; &lt;d&gt; &amp; e\' title="kept as &apos;it is">',
    );
  });

  it('takes the attributes of moved elements along', () => {
    const html = '<p><a href=1 title="First">one</a> or <a href=2>two</a></p>';
    const page = segmentHtml(html);
    expect(page.restore(({ kind }) => (kind === 'attribute' ? 'Erster' : '<2>zwei</2> oder <1>eins</1>'))).toBe(
      '<p><a href=2>zwei</a> oder <a href=1 title="Erster">eins</a></p>',
    );
  });

  it('edits JSON-LD in place, so that it stays JSON and stays in its script', () => {
    const html = '<script type="application/ld+json">{ "name" : "Bank",\n "n":1.0, "url":"Bank" }</script>';
    const restored = segmentHtml(html).restore(() => '&lt;/script&gt; "x"');
    expect(restored).toBe('<script type="application/ld+json">{ "name" : "\\u003c/script> \\"x\\"",\n "n":1.0, "url":"Bank" }</script>');
  });

  it('puts targets into the lines and the HTML of a text of JSON-LD', () => {
    const script = (text: string) => `<script type="application/ld+json">{"text":${text}}</script>`;
    const html = script('"One\\n\\u000aTwo"') + script('"<p>One<\\/p> <b>Two</b>"');
    const targets: Record<string, string> = { One: '"Eins"', 'One <1>Two</1>': 'x', Two: 'Zwei' };
    expect(segmentHtml(html).restore(({ source }) => targets[source])).toBe(
      script('"\\"Eins\\"\\n\\u000aZwei"') + script('"\\u003cp>\\"Eins\\"\\u003c/p> \\u003cb>Zwei\\u003c/b>"'),
    );
  });

  it('changes nothing when every target is its source', () => {
    fc.assert(
      fc.property(soup, (html) => expect(segmentHtml(html).restore(({ source }) => source)).toBe(html)),
      { numRuns: 500 },
    );
  });

  it('changes nothing but the texts, unless white space vanishes where tags are missing', () => {
    // An option without a value gets its original text as its value.
    const unpinned = (page: string) => page.replaceAll(/<option value="[^"]*"/gi, '<option');
    const tagsOf = (page: string) =>
      unpinned(page)
        .match(/<[/!a-z?][^>]*>?/gi)
        ?.map((tag) => tag.replaceAll(/[[\]"]/g, ''));
    const pages = Array.from({ length: 1000 }, (_, i) => [makeSoup('text', i + 1), makeSoup('tables', i + 1)]).flat();
    const differing = pages.filter((html) => {
      const restored = segmentHtml(html).restore(({ source }) => markTarget(source));
      return `${tagsOf(restored)}` !== `${tagsOf(html)}`;
    });
    expect(differing.length).toBeLessThanOrEqual(2);
  });
});

/** A page through the rewriter in pieces of these sizes. */
function rewrite(html: string, sizes: number[], options: RewriteOptions): string {
  const rewriter = createHtmlRewriter(options);
  let out = '';
  for (let i = 0, n = 0; i < html.length; n++) {
    const size = sizes[n % sizes.length] ?? 1;
    out += rewriter.write(html.slice(i, i + size));
    i += size;
  }
  return out + rewriter.end();
}

const ALL: Omit<RewriteOptions, 'targetOf'> = {
  lang: 'ur',
  dir: 'rtl',
  headHtml: '<link rel="alternate" hreflang="en" href="/">',
  rewriteUrl: (url) => `/ur/${url}`,
  keepsLink: ({ rel }) => rel !== 'stylesheet',
  formCharset: 'big5',
  digits: ['1', '۱'],
};

describe('rewriting a page as it streams by', () => {
  it('gives the same whatever the chunks', () => {
    fc.assert(
      fc.property(soup, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }), (html, sizes) => {
        const targets = new Map(segmentHtml(html).segments.map(({ hash, source }) => [hash, markTarget(source)]));
        const options = { ...ALL, targetOf: (hash: string) => targets.get(hash) };
        expect(rewrite(html, sizes, options)).toBe(rewrite(html, [html.length], options));
        const plain = { targetOf: options.targetOf };
        expect(rewrite(html, sizes, plain)).toBe(segmentHtml(html).restore(({ hash }) => targets.get(hash)));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '</head><title>alpha beta</title><p>x',
    '<!doctype html><html><head><meta charset=utf-8></head><title>alpha beta</title><meta name=description content="one two"><body><p>x y</p>',
    '<!doctype html><html><head><title>First</title></head>\n<meta name=description content="one two"><body><p>x y</p>',
  ])('translates what stands between head and body, whatever the chunks: %s', (html) => {
    const options = { targetOf: () => 'XX' };
    const whole = segmentHtml(html).restore(() => 'XX');
    expect(whole).not.toMatch(/alpha|one two/);
    for (let size = 1; size <= html.length; size++) expect(rewrite(html, [size], options)).toBe(whole);
  });

  it('waits for the end of a value in the end tag of a script', () => {
    const html = '<script>1</script a="x>y"><p>x y</p><a href=b>c</a>';
    const options = { targetOf: () => 'X Y', rewriteUrl: () => '/hi/b' };
    for (let size = 1; size < html.length; size++) expect(rewrite(html, [size], options)).toBe(rewrite(html, [html.length], options));
  });

  it('gives a page back unchanged when there is nothing to do', () => {
    fc.assert(
      fc.property(soup, (html) => expect(rewrite(html, [7], { targetOf: () => undefined })).toBe(html)),
      { numRuns: 300 },
    );
  });

  it.each([
    ['<!doctype html><html><head></head>x', '<!doctype html><html lang="ur" dir="rtl"><head>+</head>x'],
    ['<html lang=en dir="ltr"><body>', '<html lang="ur" dir="rtl">+<body>'],
    ['<HTML LANG class=a><head><title>T</title><p>x', '<HTML dir="rtl" LANG="ur" class=a><head><title>T</title>+<p>x'],
    ['<!-- c --><title>T</title> text', '<!-- c --><html lang="ur" dir="rtl"><title>T</title> +text'],
    ['just text', '<html lang="ur" dir="rtl">+just text'],
    ['', '<html lang="ur" dir="rtl">+'],
    ['<html><html lang=fr></head></head>', '<html lang="ur" dir="rtl"><html lang=fr>+</head></head>'],
    ['<p>x y', '<html lang="ur" dir="rtl">+<p>X Y'],
    ['<!doctype html>\n x y', '<!doctype html>\n <html lang="ur" dir="rtl">+X Y'],
  ])('sets language and direction and adds to the head of %s', (html, expected) => {
    const hash = segmentHtml('<p>x y').segments[0]?.hash;
    const options = { targetOf: (h: string) => (h === hash ? 'X Y' : undefined), lang: 'ur', dir: 'rtl' as const, headHtml: '+' };
    expect(rewrite(html, [html.length || 1], options)).toBe(expected);
  });

  it('asks about every address, and leaves unchanged ones as written', () => {
    const seen: string[] = [];
    const html =
      '<base href=/b><a href="x?a&amp;b">1</a><img src=i srcset="s 1x" data-src=d><form action=f><button formaction=g>x</button></form><meta http-equiv=refresh content="5; url=\'next\'"><video poster=p>';
    const out = rewrite(html, [3], {
      targetOf: () => undefined,
      rewriteUrl: (url, { tag, attr }) => {
        seen.push(`${tag}.${attr}=${url}`);
        return url === 'x?a&b' || url === 'next' ? `/hi/${url}` : undefined;
      },
    });
    expect(seen).toEqual(
      expect.arrayContaining([
        'base.href=/b',
        'a.href=x?a&b',
        'img.src=i',
        'form.action=f',
        'button.formaction=g',
        'meta.content=next',
        'video.poster=p',
      ]),
    );
    expect(out).toBe(html.replace('x?a&amp;b', '/hi/x?a&amp;b').replace(`5; url='next'`, '5; url=&#39;/hi/next&#39;'));
  });

  it('gives forms without an encoding the encoding of their replies', () => {
    const html = '<form><FORM action=a><p><form method=post accept-charset=x><form Accept-Charset><form/>';
    const out = rewrite(html, [3], { targetOf: () => undefined, formCharset: 'windows-1252' });
    const charset = ' accept-charset="windows-1252"';
    expect(out).toBe(
      `<form${charset}><FORM${charset} action=a><p><form method=post accept-charset=x><form Accept-Charset><form${charset}/>`,
    );
  });

  it('leaves out the link elements that are not to be kept, and nothing else', () => {
    const html = (links: string) => `<head>${links}<title>T</title></head><p>One <link rel=icon href=i> two`;
    const out = rewrite(html('<LINK REL=Alternate hreflang="hi" href="/a>b"/><link hreflang=fr><link rel="alternate">'), [4], {
      targetOf: () => undefined,
      rewriteUrl: (url) => `/x${url}`,
      keepsLink: ({ rel, hreflang }) => rel !== 'Alternate' || hreflang !== 'hi',
    });
    expect(out).toBe(html('<link hreflang=fr><link rel="alternate">').replace('href=i', 'href="/xi"'));
  });

  it('gives JSON-LD the addresses of the translated pages, but not of pictures, and no names of things', () => {
    const html = (url: string) =>
      `<script type="application/ld+json">{"url": "${url}", "@id": "/a#b", "logo": {"url":"/a.png?v=1"}, "item" :"${url}", "image":"/a", "name":"url"}</script>`;
    const out = rewrite(html('/a'), [9], {
      targetOf: () => undefined,
      rewriteUrl: (url, { tag, attr, rel }) => (`${tag}.${attr} ${rel}` === 'script.url canonical' ? `/hi${url}</script>` : undefined),
    });
    expect(out).toBe(html('/hi/a\\u003c/script>'));
  });

  it('moves a translated part along with the untranslated element around it, wherever chunks are cut', () => {
    const html =
      '<div translate=no>No<p translate=yes>Yes</p></div><p>Our <span class=notranslate>Acme <b translate=yes>shops</b></span> <i>open</i></p>';
    const targets: Record<string, string> = { Yes: 'Ja', shops: 'Läden', 'Our <1/> <2>open</2>': '<2>Auf</2>: <1/>' };
    const byHash = new Map(segmentHtml(html).segments.map(({ hash, source }) => [hash, targets[source]]));
    const expected =
      '<div translate=no>No<p translate=yes>Ja</p></div><p><i>Auf</i>: <span class=notranslate>Acme <b translate=yes>Läden</b></span></p>';
    expect(segmentHtml(html).restore(({ source }) => targets[source])).toBe(expected);
    for (const size of [1, 7, html.length]) expect(rewrite(html, [size], { targetOf: (hash) => byHash.get(hash) })).toBe(expected);
    const lang = { lang: 'ur', dir: 'rtl' as const, source: { lang: 'en', dir: 'ltr' as const }, targetOf: () => undefined };
    expect(rewrite('<div translate=no><p translate=yes>Yes</p></div>', [9], lang)).toContain(
      '<div lang="en" dir="ltr" translate=no><p lang="ur" dir="rtl" translate=yes>',
    );
  });

  it('gives metadata the language of the page', () => {
    const html = (tag: string, name: string, more = '') =>
      `<meta http-equiv="Content-Language" content="${tag}">${more}<meta name="DC.language" content="${tag}"><meta name=language content="Sindhi"><script type="application/ld+json">{"inLanguage": "${tag}", "x": {"inLanguage": ["${tag}", "fr"]}, "y": {"inLanguage": {"name": "${name}", "alternateName": "${tag}"}}, "description": {"@value": "1", "@language": "${tag}"}, "availableLanguage": {"alternateName": "en"}}</script>`;
    const locales = '<meta property="og:locale" content="en_US"><meta content=fr_FR property="og:locale:alternate" />';
    const options = { targetOf: () => undefined, source: { lang: 'en', dir: 'ltr' as const }, dropsLocales: true };
    const page = html('en-US', 'English', locales);
    for (const size of [1, 9, page.length]) {
      const out = rewrite(`<html lang=en>${page}`, [size], { ...options, lang: 'hi', dir: 'ltr' });
      expect(out).toBe(`<html dir="ltr" lang="hi">${html('hi', 'हिन्दी')}`);
    }
    expect(rewrite(page, [9], { targetOf: () => undefined })).toBe(page);
  });

  it('keeps what a form sends for an option without a value', () => {
    const html = '<select><option> Apple &amp;\n "juice"<option class=b selected>Two</option><option value=t>Two<OPTION value>Two</select>';
    const targets = new Map(segmentHtml(html).segments.map(({ hash, source }) => [hash, markTarget(source)]));
    for (const size of [1, 7, html.length])
      expect(rewrite(html, [size], { targetOf: (hash) => targets.get(hash) })).toBe(
        '<select><option value="Apple &amp; &quot;juice&quot;"> [Apple] &amp; "[juice]"<option value="Two" class=b selected>[Two]</option>' +
          '<option value=t>[Two]<OPTION value>[Two]</select>',
      );
  });

  it('converts the numerals of a target, even when nothing else changes', () => {
    const html = '<p>On 11 May, page www.x1.example</p>';
    const options = { targetOf: () => 'On {1} May, page {2}', digits: ['1', '१'] as const };
    expect(rewrite(html, [5], options)).toBe('<p>On ११ May, page www.x1.example</p>');
  });

  it('releases the settled part of the page', () => {
    const rewriter = createHtmlRewriter({ targetOf: () => undefined });
    const page = '<!doctype html><p>first</p><p>second</p>';
    expect(rewriter.write(page)).toBe(page);
    expect(rewriter.write('<p>third <b>is')).toBe('<p>');
    expect([rewriter.settledLength, rewriter.rest]).toEqual([page.length + 3, 'third <b>is']);
    expect(rewriter.write(' not done</b></p>')).toBe('third <b>is not done</b></p>');
    expect(rewriter.end()).toBe('');
  });
});
