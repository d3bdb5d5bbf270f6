const HOME = '/app';

/** Where to go after signing in: a path of this app, or its first screen. Anything that could lead to another origin is dropped. */
export function safeRedirect(asked: string | undefined): string {
  if (!asked || !/^\/app(?:[/?#]|$)/.test(asked)) return HOME;
  const url = new URL(asked, 'http://app.invalid');
  if (url.host !== 'app.invalid' || !/^\/app(?:\/|$)/.test(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}
