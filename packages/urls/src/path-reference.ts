/**
 * The root-relative reference to a path, with its query and fragment. A path may begin with two slashes, or with a slash and a backslash,
 * which browsers read alike. Browsers would read such a reference as the name of a host, so `/.` goes before it. The URL parser drops the `/.`
 * (URL standard; "URL serializing" does the same for URLs without a host).
 */
export const pathReference = (path: string): string => (/^\/[/\\]/.test(path) ? `/.${path}` : path);
