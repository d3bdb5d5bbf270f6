const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Whether a scheme was typed. Otherwise it still has to be found out. */
export const hasScheme = (text: string): boolean => SCHEME.test(text.trim());

/** A typed address with its scheme: `www.` and bare hosts get https. Trimmed; empty stays empty. */
export function completeUrl(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || SCHEME.test(trimmed) ? trimmed : `https://${trimmed}`;
}
