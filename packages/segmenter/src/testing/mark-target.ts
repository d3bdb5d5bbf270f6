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

/** The source with its words and placeholders in reverse order, on every level. */
export function reverseWords(source: string): string {
  const top: string[] = [];
  const levels = [top];
  const openings: string[] = [];
  for (const part of source.split(/(<\/?\d+\/?>)/)) {
    const level = levels.at(-1) as string[];
    if (/^<\d+>$/.test(part)) {
      levels.push([]);
      openings.push(part);
    } else if (/^<\/\d+>$/.test(part)) {
      levels.pop();
      levels.at(-1)?.push(openings.pop() + level.reverse().join('') + part);
    } else if (/^<\d+\/>$/.test(part)) level.push(part);
    else level.push(...part.split(/( )/).filter(Boolean));
  }
  return top.reverse().join('');
}
