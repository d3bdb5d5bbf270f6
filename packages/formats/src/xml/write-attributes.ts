import { escapeXmlAttribute } from './escape-xml.js';

/** Attributes as in a tag, each with the space before it. Leaves out those without a value. */
export function writeAttributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeXmlAttribute(value)}"`]))
    .join('');
}
