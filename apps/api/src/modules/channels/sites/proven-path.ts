/** Servers may read these as a slash or as the parent folder, and so show a page of another path. */
const AMBIGUOUS = /%2f|%5c|%2e|\\|\/\//i;

/**
 * The path that a tag on this page proves, without a slash at its end: the page and everything below it; for the start page, the whole
 * host. The pages of one host may belong to many people. Undefined for an address with a query, which may show content that someone other
 * than the page's owner wrote.
 */
export function provenPath(page: string): string | undefined {
  const { pathname, search } = new URL(page);
  return search === '' && !AMBIGUOUS.test(pathname) ? withoutSlash(pathname) : undefined;
}

/** Whether a path is below a proven one. */
export function isBelow(path: string, proven: string | undefined): boolean {
  if (proven === undefined) return false;
  if (proven === '') return true;
  const asked = withoutSlash(path);
  return !AMBIGUOUS.test(asked) && (asked === proven || asked.startsWith(`${proven}/`));
}

/** Whether a tag on a page proves the whole site, that is, everything below its address. */
export function provesSite(page: string, baseUrl: string): boolean {
  return isBelow(new URL(baseUrl).pathname, provenPath(page));
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '');
