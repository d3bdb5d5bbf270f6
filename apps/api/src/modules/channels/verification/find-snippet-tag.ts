import { listScriptTags } from './list-script-tags.js';

/** Whether a page has a snippet tag, and whether one names this project. */
export interface SnippetTag {
  isFound: boolean;
  isOfProject: boolean;
}

const SCRIPT_TYPES: ReadonlySet<string> = new Set(['', 'text/javascript', 'application/javascript', 'application/x-javascript']);

/** Looks for the snippet's tag in a page's markup. `deliveryHost` is the host of our snippet. */
export function findSnippetTag(html: string, page: string, deliveryHost: string, projectKey: string): SnippetTag {
  const ours = listScriptTags(html).filter((attributes) => isRun(attributes) && isOurs(attributes.get('src') ?? '', page, deliveryHost));
  return { isFound: ours.length > 0, isOfProject: ours.some((attributes) => attributes.get('data-project') === projectKey) };
}

/**
 * Whether browsers run the snippet from this tag. A module cannot find its own tag, and with `nomodule` or another type it is not a script
 * for them.
 */
function isRun(attributes: ReadonlyMap<string, string>): boolean {
  const type = attributes.get('type')?.trim().toLowerCase() ?? '';
  return !attributes.has('nomodule') && SCRIPT_TYPES.has(type);
}

function isOurs(src: string, page: string, deliveryHost: string): boolean {
  if (!URL.canParse(src, page)) return false;
  const url = new URL(src, page);
  return url.host === deliveryHost && /\/snippet\/v1\.js$/.test(url.pathname);
}
