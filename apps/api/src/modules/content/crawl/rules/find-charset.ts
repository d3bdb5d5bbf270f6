/** What stands in a meta element before its end, or before the next tag of a page that forgot it. */
const META = /<meta[\s/]([^<>]*)/gi;
const CHARSET = /charset\s*=[\s"']*([^\s"'/>;]+)/i;

/** The charsets that the meta elements at the beginning of a page name, in order; comments name none. Takes linear time. */
export function* findCharsets(head: string): Generator<string> {
  const visible = head.replace(/<!--[\s\S]*?(-->|$)/g, '');
  for (const [, attributes = ''] of visible.matchAll(META)) {
    const charset = CHARSET.exec(attributes)?.[1];
    if (charset) yield charset;
  }
}

/** The charset that a Content-Type header names. */
export const charsetOf = (contentType: string | undefined): string | undefined => CHARSET.exec(contentType ?? '')?.[1];
