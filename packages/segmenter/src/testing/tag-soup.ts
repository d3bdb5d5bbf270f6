/*
 * Left out on purpose, because we knowingly read them differently from browsers: a frameset that replaces an open body; attributes that a
 * second html or body tag adds to the first; an end tag named foreignObject for an HTML element of that name.
 */
const NAMES = {
  inline: 'a b i em span code font nobr s u small abbr q',
  block: 'p div h1 h2 ul li dl dt dd section form blockquote button address center fieldset details summary pre',
  table: 'table tr td th tbody thead caption colgroup col',
  formatting: 'a b i font',
  paragraph: 'p div li',
  select: 'select option optgroup hr input',
  foreign: 'svg math desc title mi annotation-xml g mtext',
  odd: 'head title template script style textarea ruby rt rp rb rtc object marquee applet iframe xmp br img input hr x-y area wbr plaintext video label',
};

type Family = keyof typeof NAMES;

const KINDS: Record<string, Family[]> = {
  text: ['inline', 'inline', 'block'],
  misnested: ['formatting', 'formatting', 'paragraph'],
  tables: ['inline', 'block', 'table', 'table'],
  forms: ['inline', 'block', 'select'],
  foreign: ['inline', 'block', 'foreign'],
  everything: ['inline', 'block', 'table', 'select', 'foreign', 'odd'],
};

export const SOUP_KINDS = Object.keys(KINDS);

const DOCTYPES = ['', '<!doctype html>', '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">'];
const ATTRIBUTES = [
  '',
  '',
  '',
  ' class="x"',
  ' class="a notranslate"',
  ' title="T beta"',
  ' translate=no',
  '/',
  ' type=submit value=Go',
  ' color=red',
];
const WORDS = ['alpha', 'beta', 'gamma', '12', 'a&amp;b', 'x &lt y', '&nbsp;', '&copy2', 'q{1}', 'क्ष'];
const SCRAPS = [
  '<!-- c -->',
  ' ',
  '\n  ',
  '<br>',
  '</>',
  '<![CDATA[ cd ]]>',
  '<?pi?>',
  '< b',
  '&',
  '</p>',
  '</br>',
  '</body>',
  '</html>',
  '<table><tr><td><object></td></tr></table>',
];

/** Random numbers from a seed, so that a failing page can be generated again. A linear congruential generator is good enough here. */
export function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A page of tags opened and closed at random. */
export function makeSoup(kind: string, seed: number): string {
  const random = makeRandom(seed * 7919);
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const families = KINDS[kind] ?? ['inline'];
  let page = pick(DOCTYPES);
  for (let left = 3 + random(14); left; left--) {
    const name = pick(NAMES[pick(families)].split(' '));
    const what = random(10);
    if (what < 4) page += `<${name}${pick(ATTRIBUTES)}>`;
    else if (what < 7) page += `</${name}>`;
    else if (what < 9) page += pick(['', ' ']) + pick(WORDS) + random(97) + pick(['', ' ', '\n']);
    else page += pick(SCRAPS);
  }
  return page;
}
