const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#123;': '{', '&#125;': '}' };
const ESCAPES: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(ENTITIES).map(([entity, char]) => [char, entity]));

/** Plain text as it stands in a segment. */
export const escapeText = (text: string): string => text.replace(/[&<>{}]/g, (char) => ESCAPES[char] ?? char);

/** A segment's text, without placeholders, as plain text. */
export const unescapeText = (text: string): string => text.replace(/&(?:amp|lt|gt|#123|#125);/g, (entity) => ENTITIES[entity] ?? entity);
