/** A candidate: its URL is a run without white space, and a comma at its end belongs to the list. */
const CANDIDATE = /([\s,]*)(\S*[^\s,])(,+(?=\s|$)|[^,(]*(?:\([^)]*\)[^,(]*)*)/g;

/** A longer list is no list of pictures; the pattern may take quadratic time over commas. */
const MAX_LENGTH = 20_000;

/** Changes the URLs of a `srcset` (HTML standard, "parse a srcset attribute"), descriptors and spaces kept; `change` answers undefined to keep one. */
export function changeSrcset(srcset: string, change: (url: string) => string | undefined): string {
  if (srcset.length > MAX_LENGTH) return srcset;
  return srcset.replace(CANDIDATE, (_all, gap: string, url: string, rest: string) => gap + (change(url) ?? url) + rest);
}
