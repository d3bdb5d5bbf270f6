/**
 * The root-relative reference that leads to a path, with its query and fragment. A path may begin with two slashes, or with a slash and a
 * backslash, which browsers read as the same; a reference that begins so names a host. `/.` in front of it is dropped by the URL parser (URL
 * standard, "URL serializing", which does the same for URLs without a host).
 */
export const pathReference = (path: string): string => (/^\/[/\\]/.test(path) ? `/.${path}` : path);
