/** Servers may take these for a slash or for the folder above, and so show a page of another path. */
const AMBIGUOUS = /%2f|%5c|%2e|\\|\/\//i;

/**
 * The path that a tag on this page proves, without a slash at its end: the page and all below it, of the start page the whole host. On one host
 * pages may belong to many people. Undefined of an address with a query, which may show what somebody other than the owner of the page wrote.
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
