/** A target that shows: every word of the source in brackets, placeholders and placeables where they were. */
export const markTarget = (source: string): string =>
  source.replace(/(<\/?\d+\/?>|\{\d+\}|&[^;]+;)|\p{L}[\p{L}\p{M}]*/gu, (word, kept) => kept ?? `[${word}]`);

/** As markTarget, with the placeholders of the top level in reverse order. */
export function reverseTarget(source: string): string {
  const items: { isElement: boolean; text: string }[] = [];
  let depth = 0;
  for (const part of markTarget(source).split(/(<\/?\d+\/?>)/)) {
    const isTag = /^<\/?\d+\/?>$/.test(part);
    const last = items.at(-1);
    if (depth > 0 && last) last.text += part;
    else items.push({ isElement: isTag, text: part });
    if (isTag && !part.endsWith('/>')) depth += part.startsWith('</') ? -1 : 1;
  }
  const reversed = items.filter(({ isElement }) => isElement).reverse();
  return items.map((item) => (item.isElement ? reversed.shift()?.text : item.text)).join('');
}
