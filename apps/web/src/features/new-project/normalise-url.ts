const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Tidies what people type as an address; undefined when it cannot be one. A bare host stays bare: the server finds out how it answers. */
export function normaliseUrl(typed: string): string | undefined {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return undefined;
  const isBare = !SCHEME.test(text);
  const url = parse(isBare ? `https://${text}` : text);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const looksLikeHost = url.hostname.includes('.') || url.hostname === 'localhost' || url.hostname.startsWith('[');
  if (!looksLikeHost) return undefined;
  return isBare ? url.href.replace(SCHEME, '') : url.href;
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
