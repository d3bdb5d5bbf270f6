/** Whether a tag's name ends before this unit. */
export const isNameEnd = (c: number | undefined): boolean =>
  c === 62 || c === 47 || c === 32 || c === 10 || c === 9 || c === 13 || c === 12;

/** The position of `</name`, followed by something that ends a name; -1 when it is absent. */
function findEndTag(html: string, from: number, name: string): number {
  for (let i = html.indexOf('</', from); i >= 0; i = html.indexOf('</', i + 2)) {
    const end = i + 2 + name.length;
    if (isNameEnd(html.charCodeAt(end)) && html.slice(i + 2, end).toLowerCase() === name) return i;
  }
  return -1;
}

const SCRIPT_MARK = /<!--|<\/?script(?=[\s/>])|-->/gi;

/*
 * In a script, `<!--` followed by `<script` hides the next `</script>`: old pages nested scripts this way, and browsers still support it
 * ("script data double escaped", HTML standard 13.2.5.26).
 */
function findScriptEnd(html: string, from: number): number {
  let isEscaped = false;
  let isDoubleEscaped = false;
  SCRIPT_MARK.lastIndex = from;
  for (let match = SCRIPT_MARK.exec(html); match; match = SCRIPT_MARK.exec(html)) {
    const mark = match[0];
    if (mark === '<!--') {
      isEscaped = true;
      // `<!-->` opens and closes: its dashes serve twice.
      SCRIPT_MARK.lastIndex = match.index + 2;
    } else if (mark === '-->') isEscaped = isDoubleEscaped = false;
    else if (mark[1] !== '/') isDoubleEscaped = isEscaped;
    else if (isDoubleEscaped) isDoubleEscaped = false;
    else return match.index;
  }
  return -1;
}

/**
 * Finds the end of raw content: where it ends, and where its end tag ends (the same when the page ends first).
 * [-1, -1] when more of the page is needed.
 */
export function findRawEnd(html: string, from: number, name: string, isFinal: boolean): [contentEnd: number, end: number] {
  const whole: [number, number] = isFinal ? [html.length, html.length] : [-1, -1];
  if (name === 'plaintext') return whole;
  const start = name === 'script' ? findScriptEnd(html, from) : findEndTag(html, from, name);
  if (start < 0) return whole;
  const end = findTagEnd(html, start + 2 + name.length);
  return end < 0 ? (isFinal ? [start, html.length] : [-1, -1]) : [start, end];
}

/** The position after the `>` of a tag, respecting attributes and their quotes; -1 when there is none. */
function findTagEnd(html: string, from: number): number {
  const pattern = /=\s*(?:"[^"]*("?)|'[^']*('?))|>/g;
  pattern.lastIndex = from;
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    if (match[0] === '>') return pattern.lastIndex;
    // A value that has not ended yet may contain any `>`.
    if (!match[1] && !match[2]) return -1;
  }
  return -1;
}
