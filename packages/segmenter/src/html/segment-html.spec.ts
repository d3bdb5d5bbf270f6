import { describe, expect, it } from '@jest/globals';
import { META_GROUPS, type MetaGroup } from '../segmentation/attribute-names.js';
import { segmentHtml } from './segment-html.js';

const sources = (html: string, noTranslate?: string[]) => segmentHtml(html, { noTranslate }).segments.map(({ source }) => source);

describe('segments of a page', () => {
  it('are the contents of blocks, inline elements as numbered inline tags', () => {
    expect(sources('<h1>Hello</h1><p>Read <a href="/m">the <b>manual</b></a> first, <img src=x> 12 times.</p>')).toEqual([
      'Hello',
      'Read <1>the <2>manual</2></1> first, <3/> {1} times.',
    ]);
  });

  it('lose the wrappers and voids around the whole text', () => {
    expect(sources('<li><a href=/><i class=icon></i> <span>Home</span></a></li><p><img src=x> <b>Note</b>: text<br></p>')).toEqual([
      'Home',
      '<1>Note</1>: text',
    ]);
  });

  it('collapse white space, also around line breaks', () => {
    expect(sources('<p>\n  One\n  <b> two </b> three <br> four </p>')).toEqual(['One <1>two </1>three<2/>four']);
  });

  it('are cut where an inline element holds a block', () => {
    expect(sources('<div>before <span>left <div>inside</div> right</span> after</div>')).toEqual([
      'before',
      'left',
      'inside',
      'right',
      'after',
    ]);
  });

  it('hold at least one letter', () => {
    expect(sources('<p>12.50</p><p>— | …</p><p>mail@x.example</p><p>€ 5</p><p>हि</p>')).toEqual(['हि']);
  });

  it('share one source when only numbers and addresses differ', () => {
    const [first, second] = segmentHtml('<p>Pay ₹500 by 1/2/2024 to a@b.example</p><p>Pay ₹1,200 by 3/4/2025 to c@d.example</p>').segments;
    expect(first?.hash).toBe(second?.hash);
    expect(second?.placeables).toEqual(['₹1,200', '3/4/2025', 'c@d.example']);
  });

  it('escape what the format uses', () => {
    expect(sources('<p>a &lt;b&gt; &amp; {x} {1}</p>')).toEqual(['a &lt;b&gt; &amp; &#123;x&#125; &#123;{1}&#125;']);
  });

  it('are composed (NFC), without composing across the marks of the format', () => {
    expect(sources('<p>cafe\u0301</p>')).toEqual(['caf\u00e9']);
    expect(sources('<p>x<b>\u0338</b>y</p>')).toEqual(['x<1>\u0338</1>y']);
  });

  it('come from attributes, title, meta elements and JSON-LD as well', () => {
    const { segments } = segmentHtml(
      '<head><title>Bank</title><meta name="description" content="About us"><meta property="og:image:alt" content="A door"><meta name="viewport" content="width=1">' +
        '<script type="application/ld+json">{"name": "Town bank", "url": "https://x.example", "x": {"headline" : "News"}}</script></head>' +
        '<img alt="Logo"><input type="submit" value="Send"><input type="text" value="typed"><input placeholder="Name"><textarea aria-label="Text">typed</textarea><link rel=stylesheet title="theme">',
    );
    expect(segments.map(({ kind, name, source }) => [kind, name, source])).toEqual([
      ['title', undefined, 'Bank'],
      ['meta', 'description', 'About us'],
      ['meta', 'og:image:alt', 'A door'],
      ['jsonld', 'name', 'Town bank'],
      ['jsonld', 'headline', 'News'],
      ['attribute', 'alt', 'Logo'],
      ['attribute', 'value', 'Send'],
      ['attribute', 'placeholder', 'Name'],
      ['attribute', 'aria-label', 'Text'],
    ]);
  });

  it('come from the properties of JSON-LD that are text, not from codes, dates, addresses and names of languages', () => {
    const graph = {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      inLanguage: { '@type': 'Language', name: 'English', alternateName: 'en' },
      mainEntity: [
        {
          '@type': 'Question',
          name: 'When is it open?',
          acceptedAnswer: { '@type': 'Answer', text: '<p>From <b>nine</b> on.</p><ul><li>Every day</li></ul>' },
        },
      ],
      articleBody: 'First line\r\nC:\\new line',
      keywords: ['rates', 'banks'],
      description: { '@value': 'All rates', '@language': 'en' },
      review: { reviewBody: 'Very good', reviewRating: { ratingValue: 'five', ratingExplanation: 'By visitors' } },
      availableLanguage: [{ '@type': 'Language', name: 'Hindi', alternateName: 'hi' }],
      employmentType: 'FULL_TIME',
      datePublished: '2026-01-01T10:00',
      openingHours: 'Mo-Fr 09:00-17:00',
      sku: 'ab-cd',
      image: 'https://x.example/one.png',
    };
    const { segments } = segmentHtml(`<script type="application/ld+json">${JSON.stringify(graph)}</script>`);
    expect(segments.map(({ kind, name, source }) => [kind, name, source])).toEqual(
      [
        ['name', 'When is it open?'],
        ['text', 'From <1>nine</1> on.'],
        ['text', 'Every day'],
        ['articleBody', 'First line'],
        ['articleBody', 'C:\\new line'],
        ['keywords', 'rates'],
        ['keywords', 'banks'],
        ['description', 'All rates'],
        ['reviewBody', 'Very good'],
        ['ratingExplanation', 'By visitors'],
        ['name', 'Hindi'],
      ].map(([name, source]) => ['jsonld', name, source]),
    );
  });

  it('come from all attributes that people read or hear', () => {
    const html =
      '<select aria-roledescription="picker"><optgroup label="Cities"><option label="Pune city" value=p>P</option></optgroup></select>' +
      '<div role=slider aria-valuetext="Half full" aria-placeholder="Level"></div><table><tr><th abbr="Number">No of branches</table>' +
      '<video><track kind=captions label="English captions" srclang=en><p title="no">no</p></video><audio translate=no><track label="no"></audio>' +
      '<track label="no"><p label="no" abbr="no">Text</p><div data-private><video><track label="no"></video></div><datalist><option label="no"></datalist>';
    expect(sources(html).toSorted()).toEqual(
      ['picker', 'Cities', 'Pune city', 'P', 'Half full', 'Level', 'Number', 'No of branches', 'English captions', 'Text'].toSorted(),
    );
    const upper = segmentHtml(html).restore(({ source }) => source.toUpperCase());
    expect(upper).toContain('<optgroup label="CITIES"><option label="PUNE CITY" value=p>');
    expect(upper).toContain('<video><track kind=captions label="ENGLISH CAPTIONS" srclang=en>');
    expect(upper).toContain('<track label="no">');
  });

  it('skip code, and what is marked as not to be translated or as private', () => {
    expect(
      sources(
        '<p>Our <span translate="no">Brand</span> runs <code>x = 1</code> now</p><pre>pre</pre><script>s</script><style>t</style><noscript>n</noscript>' +
          '<template><p>t</p></template><div class="x notranslate">no</div><div contenteditable>typed</div><p data-private>mine</p><svg><text>svg</text></svg>',
      ),
    ).toEqual(['Our <1/> runs <2/> now']);
  });

  it('include parts marked as translated within untranslated elements', () => {
    expect(
      sources(
        '<div translate=no>No <p translate=yes title="Tip">Yes <b>please</b> <i translate=no>No</i></p> no <span class=notranslate>no <b translate="">Inner</b></span></div>' +
          '<p>Our <span class=notranslate>brand <b translate=YES>of town</b></span> opens</p><div data-private><p translate=yes>Secret</p></div>' +
          '<div contenteditable><p translate=yes>Typed</p></div><pre translate=no><b translate=yes>code</b></pre><div translate=no><img translate=yes alt="Picture"></div>' +
          '<section translate=yes><p translate=no>No <b translate=yes>never</b></p></section>',
      ).toSorted(),
    ).toEqual(['Tip', 'Yes <1>please</1>', 'Inner', 'of town', 'Our <1/> opens', 'Picture'].toSorted());
    expect(sources('<div class=x>No <p translate=yes>Yes</p></div>', ['.x'])).toEqual(['Yes']);
  });

  it('skip elements that reopen within a marked element, even if a table left a cell open in the list of formatting elements', () => {
    const stray = '<table><tr><td><object></td></tr></table>';
    expect(sources(`<tt translate=no>a${stray}<div><tt></div></tt>one text</tt> two`)).toEqual(['two']);
  });

  it('skip the elements that the project excludes', () => {
    const html =
      '<nav>menu</nav><p class="a price">one</p><p id=legal>two</p><p data-x="1">three</p><p data-x="2">four</p><aside class=b>five</aside>';
    expect(sources(html, ['nav', '.price', '#legal', '[data-x="1"]', 'aside.b'])).toEqual(['four']);
    expect(sources(html, ['p > b', 'p:hover', ''])).toHaveLength(6);
  });

  it('carry their word counts into JSON', () => {
    const [segment] = segmentHtml('<html lang="en"><p>Read <b>the</b> manual</p>').segments;
    expect(JSON.parse(JSON.stringify(segment))).toEqual({
      hash: segment?.hash,
      source: 'Read <1>the</1> manual',
      kind: 'block',
      placeables: [],
      elements: ['b'],
      words: 3,
      isOrderFixed: false,
    });
  });
});

describe('what a page says about itself', () => {
  const html =
    '<html lang="en-IN"><head><base href="/a/"><base href="/b/"><title>A &amp; B 5</title><meta name=robots content="noindex"><link rel="Canonical" href="/c?x=1&amp;y=2">' +
    '<link rel=alternate hreflang=hi href=/hi></head><body><a href="x?a=1&amp;b=2" rel="nofollow">l</a><area href=y><iframe src=z></iframe><form action=/f></form><template><a href=t>t</a></template>';

  it('is read in the same pass', () => {
    const { lang, base, canonical, robots, title, links } = segmentHtml(html);
    expect({ lang, base, canonical, robots, title }).toEqual({
      lang: 'en-IN',
      base: '/a/',
      canonical: '/c?x=1&y=2',
      robots: 'noindex',
      title: 'A & B 5',
    });
    expect(links).toEqual([
      { href: '/c?x=1&y=2', kind: 'link', rel: 'Canonical' },
      { href: '/hi', kind: 'link', rel: 'alternate', hreflang: 'hi' },
      { href: 'x?a=1&b=2', kind: 'a', rel: 'nofollow' },
      { href: 'y', kind: 'area' },
      { href: 'z', kind: 'iframe' },
      { href: '/f', kind: 'form' },
      { href: 't', kind: 'a' },
    ]);
  });
});

describe('texts for search engines that are left alone', () => {
  const html =
    '<title>Title</title><meta name=Description content="Meta"><meta name=keywords content="Words"><meta property=og:title content="Graph">' +
    '<meta name=twitter:title content="Card"><script type="application/ld+json">{"name":"Thing","url":"/x"}</script><p>Text</p>';
  const sourcesOf = (...untranslatedMeta: MetaGroup[]) => segmentHtml(html, { untranslatedMeta }).segments.map(({ source }) => source);

  it.each([
    ['title', 'Title'],
    ['description', 'Meta'],
    ['keywords', 'Words'],
    ['og', 'Graph'],
    ['twitter', 'Card'],
    ['jsonLd', 'Thing'],
  ] as const)('%s: all but %s', (group, source) => {
    expect(sourcesOf(group)).toEqual(sourcesOf().filter((other) => other !== source));
    expect(sourcesOf()).toContain(source);
  });

  it('still name the page', () => {
    expect(segmentHtml(html, { untranslatedMeta: ['title'] }).title).toBe('Title');
    expect(sourcesOf(...META_GROUPS)).toEqual(['Text']);
  });
});
