/** Turns what people type into an address, or undefined when it cannot be one: `www.` and bare hosts get https://. */
export function normaliseUrl(typed: string): string | undefined {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return undefined;
  const url = parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const looksLikeHost = url.hostname.includes('.') || url.hostname === 'localhost' || url.hostname.startsWith('[');
  return looksLikeHost ? url.href : undefined;
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
