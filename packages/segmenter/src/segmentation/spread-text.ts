/** A noncharacter that no text shows. */
const BREAK = '\ufdd3';
/** A limit that ordinary texts never reach: each broken word costs a search of the whole text. */
const MAX_WORDS = 99;

/**
 * Distributes a text among the nodes that hold `before`, in order. The first node with visible text takes all of it. If the page breaks a
 * word (by a `wbr` or a comment) that the text also has, the text continues after the break.
 */
export function spreadText(before: string[], text: string): string[] {
  if (before.length < 2) return [text];
  const shared = before.map(() => '');
  const nodes = [
    Math.max(
      before.findIndex((part) => part.trim()),
      0,
    ),
  ];
  let node = 0;
  let left = MAX_WORDS;
  for (const word of before.join(BREAK).split(/\s/)) {
    const parts = word.split(BREAK);
    const whole = parts.join('');
    const isKept = parts[1] && parts.every(Boolean) && left-- > 0 && text.includes(whole);
    if (isKept) text = text.replace(whole, () => word);
    for (const _ of parts.slice(1)) {
      node++;
      if (isKept) nodes.push(node);
    }
  }
  for (const [i, part] of text.split(BREAK).entries()) shared[nodes[i] ?? node] += part;
  return shared;
}
