/** What stands on a page of ours: any snippet tag, and whether one names this project. */
export interface SnippetTag {
  isFound: boolean;
  isOfProject: boolean;
}

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const SCRIPT = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s=>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g;

/** Looks for the snippet's tag in a page's markup. `deliveryHost` is where our snippet comes from. */
export function findSnippetTag(html: string, page: string, deliveryHost: string, projectKey: string): SnippetTag {
  const tags = [...html.replace(COMMENT, '').matchAll(SCRIPT)].map((match) => readAttributes(match[1] ?? ''));
  const ours = tags.filter((attributes) => isOurs(attributes.get('src') ?? '', page, deliveryHost));
  return { isFound: ours.length > 0, isOfProject: ours.some((attributes) => attributes.get('data-project') === projectKey) };
}

function readAttributes(markup: string): Map<string, string> {
  const pairs = [...markup.matchAll(ATTRIBUTE)].map((match): [string, string] => [
    (match[1] ?? '').toLowerCase(),
    (match[2] ?? match[3] ?? match[4] ?? '').replaceAll('&amp;', '&'),
  ]);
  // Of two attributes with one name browsers take the first.
  return new Map(pairs.reverse());
}

function isOurs(src: string, page: string, deliveryHost: string): boolean {
  if (!URL.canParse(src, page)) return false;
  const url = new URL(src, page);
  return url.host === deliveryHost && /\/snippet\/v1\.js$/.test(url.pathname);
}
