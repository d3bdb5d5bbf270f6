import { escapeXmlAttribute } from './escape-xml.js';

/** Attributes as they stand in a tag, each with the space before it; those without a value are left out. */
export function writeAttributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeXmlAttribute(value)}"`]))
    .join('');
}
