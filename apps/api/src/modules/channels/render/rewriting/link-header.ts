import type { UrlPlace } from '@bhashantar/segmenter/html';

/** How links are rewritten or removed; the same in a page's headers as in its head. */
export interface LinkRules {
  rewriteUrl(url: string, where: UrlPlace): string | undefined;
  keepsLink(link: { rel?: string; hreflang?: string }): boolean;
}

/** Rewrites a Link header (RFC 8288, section 3). Keeps parts that are no links. Undefined when no link is left. */
export function rewriteLinkHeader(header: string, { rewriteUrl, keepsLink }: LinkRules): string | undefined {
  const kept = splitOutside(header, ',').flatMap((entry) => {
    const [reference = '', ...parameters] = splitOutside(entry, ';').map((part) => part.trim());
    if (!reference.startsWith('<') || !reference.endsWith('>')) return [entry.trim()];
    const link = { ...named(parameters, 'rel'), ...named(parameters, 'hreflang') };
    if (!keepsLink(link)) return [];
    const url = reference.slice(1, -1);
    const { rel } = link;
    const written = rewriteUrl(url, { tag: 'link', attr: 'href', ...(rel === undefined ? {} : { rel }) }) ?? url;
    return [[`<${written}>`, ...parameters].join('; ')];
  });
  return kept.length > 0 ? kept.join(', ') : undefined;
}

/** The first parameter of a name, as an object's field. */
function named<Name extends string>(parameters: readonly string[], name: Name): { [Key in Name]?: string } {
  const found = parameters.map(readParameter).find(([key]) => key === name);
  return (found ? { [name]: found[1] } : {}) as { [Key in Name]?: string };
}

function readParameter(parameter: string): [name: string, value: string] {
  const equals = parameter.indexOf('=');
  if (equals < 0) return [parameter.toLowerCase(), ''];
  const value = parameter.slice(equals + 1).trim();
  const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
  return [parameter.slice(0, equals).trim().toLowerCase(), isQuoted ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value];
}

/** The parts between separators outside of quotes and angle brackets. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let closing = '';
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (closing === '"' && character === '\\') i++;
    else if (closing) closing = character === closing ? '' : closing;
    else if (character === '"') closing = '"';
    else if (character === '<') closing = '>';
    else if (character === separator) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  return [...parts, text.slice(from)].filter((part) => part.trim() !== '');
}
