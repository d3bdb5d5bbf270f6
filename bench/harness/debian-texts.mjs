// Texts as translators have them: the segments of Debian's documentation, and beyond those copies of them in which some words are others.
// The same at every run.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const { segmentHtml } = await import('../../packages/segmenter/dist/html/index.js');

const FOLDERS = ['postgresql-doc-15', 'git-doc', 'git/html', 'debian-handbook/html/en-US', 'python3.11/html'];

let state = 7;
export const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
};
export const pick = (list) => list[Math.floor(random() * list.length)];

function pagesOf(folder) {
  try {
    const names = readdirSync(join('/usr/share/doc', folder), { recursive: true }).filter((name) => /\.html?$/.test(name));
    return names.sort().map((name) => readFileSync(join('/usr/share/doc', folder, name), 'utf8'));
  } catch {
    return [];
  }
}

/** The segments that Debian's documentation has. */
export const real = [...new Set(FOLDERS.flatMap(pagesOf).flatMap((html) => segmentHtml(html).segments.map(({ source }) => source)))];

const words = [
  ...new Set(
    real
      .slice(0, 20_000)
      .join(' ')
      .match(/\p{L}{3,}/gu),
  ),
];

/** A text in which at most this many words are replaced. */
export function change(text, count) {
  const parts = text.split(' ');
  for (let i = 0; i < count; i++) {
    const at = Math.floor(random() * parts.length);
    if (/^\p{L}+$/u.test(parts[at])) parts[at] = pick(words);
  }
  return parts.join(' ');
}

/** Makes this many different texts, the real ones first. */
export function manyTexts(count) {
  const texts = new Set(real.slice(0, count));
  while (texts.size < count) texts.add(change(pick(real), 1 + Math.floor(random() * 3)));
  return [...texts];
}
