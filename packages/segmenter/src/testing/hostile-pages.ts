/** A page that is made to be hard to read, and its name. */
export type HostilePage = readonly [name: string, html: string];

const NESTED: readonly (readonly [name: string, open: string, close: string])[] = [
  ['blocks', '<div>', '</div>'],
  ['inline elements', '<span>', '</span>'],
  ['formatting elements', '<b>', '</b>'],
  ['different formatting elements', '<font a=#>', ''],
  ['lists', '<ul><li>', ''],
  ['tables', '<table><tr><td>', ''],
  ['SVG groups', '<svg><g>', ''],
  ['templates', '<template>', ''],
  ['anchors and blocks', '<a><div>', ''],
  ['buttons and options', '<select><option><button>', ''],
];

/** Pages of elements in each other, 50,000 deep at size 1. */
export function nestedPages(size: number): HostilePage[] {
  const depth = 50_000 * size;
  return NESTED.map(([name, open, close]) => {
    const opens = Array.from({ length: depth }, (_, i) => open.replace('#', String(i))).join('');
    return [name, `${opens}deep text${close.repeat(depth)}`];
  });
}

/** Pages with very many of something; `size` is a share of the largest. */
export function repeatedPages(size: number): HostilePage[] {
  const many = (part: string, times: number) => part.repeat(times * size);
  const attributes = Array.from({ length: 10_000 * size }, (_, i) => `a${i}=x title=t${i}`).join(' ');
  return [
    ['items under many blocks', many('<div>', 50_000) + many('<li>x y</li>', 20_000)],
    ['stray end tags under many spans', `<u><div>${many('<span>', 50_000)}${many('</u>', 20_000)}`],
    ['paragraphs that open formatting again', many('<b><i><u>', 200) + many('<p>x y', 2000)],
    ['tables under blocks', many('<div>', 20_000) + many('<table></table>', 20_000)],
    ['blocks without end', many('<div>', 400_000)],
    ['formatting without end', many('<i><b>', 200_000)],
    ['links around blocks without end', many('<a><div>', 100_000)],
    ['end tags of nothing in drawings', many('<svg></x>', 100_000)],
    ['end tags of headings under blocks', many('<u><div>', 100_000) + many('</h2>', 100_000)],
    ['links in cells in cells', many('<table><tr><td>', 50_000) + many('<a>', 50_000)],
    ['line breaks', `<p>x${many('<br>', 100_000)}y`],
    ['attributes', `<p ${attributes}>text</p>`],
    ['comments that never end', many('<!--', 50_000)],
    ['tags that never end', many('<a b="', 50_000)],
    ['script ends that are none', `<script>${many('</scrip', 50_000)}`],
    ['ampersands', `<p>${many('&', 100_000)}x</p>`],
    ['misnested formatting', many('<b><i></b></i><p>', 5000)],
    ['misnested formatting with text', many('<p>x <b>y <i>z</b> w</i> v', 5000)],
    ['blocks that overlap with formatting', many('<b><i><p>x</b> y</i> z</p>', 5000)],
    ['elements of one paragraph', `<p>${many('x <b>y <i>z</b> w</i> v ', 5000)}`],
    ['forms closed around what is open', many('<form><div>x <i>y</i> z</form>', 20_000)],
    ['drawings in objects without end', many('<object>', 20_000) + many('<svg></svg>x <b>y</b>', 20_000)],
    ['broken words', `<p>${many('ab<wbr>cd ', 20_000)}`],
  ];
}

/** Pages with one text each, of 5 MB and 4.9 MB at size 1. */
export function longTexts(size: number): string[] {
  const many = (part: string, times: number) => part.repeat(times * size);
  return [
    `<p>${many('x', 5_000_000)}</p>`,
    `<p>a ${many('1', 1_000_000)} ${many('a@', 500_000)} ${many('.a/', 300_000)} ${many('é', 1_000_000)}</p>`,
  ];
}
