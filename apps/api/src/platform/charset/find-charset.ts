/** Up to the next tag, with comments between; `<!-->` is a whole comment. A tag that ends, and `<?` or `<!`, have no attributes to heed. */
const TAG = /<(?:!(?=--)[\s\S]*?(?:-->|$)|[!?/][^>]*|([a-z][^\s/>]*))/gi;
/** An attribute of a tag, from its start; its value quoted or not. */
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))?)?/y;
const CHARSET = /charset\s*=[\s"']*([^\s"';]+)/i;

/**
 * The charsets that the meta elements at the beginning of a page name, in order; neither comments nor the values of other attributes name
 * any (HTML standard, 13.2.3.2). Takes linear time.
 */
export function* findCharsets(head: string): Generator<string> {
  for (let tag = findTag(head, 0); tag; tag = findTag(head, tag.end)) {
    const charset = tag.name === 'meta' ? charsetOfMeta(tag.attributes) : undefined;
    if (charset) yield charset;
  }
}

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly end: number;
}

function findTag(html: string, from: number): Tag | undefined {
  TAG.lastIndex = from;
  for (let found = TAG.exec(html); found; found = TAG.exec(html)) {
    const [, name] = found;
    if (name === undefined) continue;
    const { values: attributes, end } = readAttributes(html, TAG.lastIndex);
    return { name: name.toLowerCase(), attributes, end };
  }
  return undefined;
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

/** A direct declaration, or else the charset as a header of that name. A description that mentions charsets declares none. */
function charsetOfMeta(attributes: ReadonlyMap<string, string>): string | undefined {
  const named = attributes.get('charset');
  if (named !== undefined) return named.trim();
  return attributes.get('http-equiv')?.toLowerCase() === 'content-type' ? charsetOf(attributes.get('content')) : undefined;
}
