import { completeUrl, hasScheme } from '@bhashantar/urls';

/**
 * Normalises a typed address; undefined when it cannot be one. A host without a scheme stays as it is, because the server finds out the
 * scheme.
 */
export function normaliseUrl(typed: string): string | undefined {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return undefined;
  const url = parse(completeUrl(text));
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const looksLikeHost = url.hostname.includes('.') || url.hostname === 'localhost' || url.hostname.startsWith('[');
  if (!looksLikeHost) return undefined;
  return hasScheme(text) ? url.href : url.href.replace('https://', '');
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
