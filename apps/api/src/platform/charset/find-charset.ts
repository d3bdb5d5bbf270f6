/** Up to the next tag, with comments between; `<!-->` is a whole comment. A tag that ends, and `<?` or `<!`, have no attributes to heed. */
const TAG = /<(?:!(?=--)[\s\S]*?(?:-->|$)|[!?/][^>]*|([a-z][^\s/>]*))/gi;
/** An attribute of a tag, from where it begins; its value quoted or not. */
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))?)?/y;
const CHARSET = /charset\s*=[\s"']*([^\s"';]+)/i;

/**
 * The charsets that the meta elements at the beginning of a page name, in order; neither comments nor the values of other attributes name
 * any (HTML standard, 13.2.3.2). Takes linear time.
 */
export function* findCharsets(head: string): Generator<string> {
  const tags = new RegExp(TAG);
  for (let tag = tags.exec(head); tag; tag = tags.exec(head)) {
    if (tag[1] === undefined) continue;
    const { values, end } = readAttributes(head, tags.lastIndex);
    tags.lastIndex = end;
    const charset = tag[1].toLowerCase() === 'meta' ? charsetOfMeta(values) : undefined;
    if (charset) yield charset;
  }
}

/** The charset that a Content-Type header names. */
export const charsetOf = (contentType: string | undefined): string | undefined => CHARSET.exec(contentType ?? '')?.[1];

/** The encoding of a label as browsers know them; undefined for labels they do not know either (utf-7 is one). */
export function encodingOf(label: string | undefined): string | undefined {
  if (!label) return undefined;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}

/** Attributes of a tag by name, in any order; of two with one name the first counts. */
function readAttributes(html: string, from: number): { values: Map<string, string>; end: number } {
  const values = new Map<string, string>();
  let end = from;
  ATTRIBUTE.lastIndex = from;
  for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
    end = ATTRIBUTE.lastIndex;
    const [, name = '', double, single, bare] = found;
    const key = name.toLowerCase();
    if (!values.has(key)) values.set(key, double ?? single ?? bare ?? '');
  }
  return { values, end };
}

/** Named outright, else as what a header of that name would say; a description that speaks of charsets names none. */
function charsetOfMeta(attributes: ReadonlyMap<string, string>): string | undefined {
  const named = attributes.get('charset');
  if (named !== undefined) return named.trim();
  return attributes.get('http-equiv')?.toLowerCase() === 'content-type' ? charsetOf(attributes.get('content')) : undefined;
}
