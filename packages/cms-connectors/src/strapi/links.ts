import { textField } from '@bhashantar/api-reader';
import type { JsonObject } from '../core/json.js';
import type { Link } from '../core/links.js';
import { type StrapiSchema, type StrapiType, titleAttribute } from './schema.js';
import { walkValues } from './walk.js';

/** The entries to which an entry and its components lead; links to plugins' types, such as users, are left out. */
export function linksOf(schema: StrapiSchema, type: StrapiType | undefined, body: JsonObject): Link[] {
  if (!type) return [];
  const links: Link[] = [];
  for (const { attribute, value, path } of walkValues(schema, type.attributes, body)) {
    const target = attribute.type === 'relation' ? schema.types.get(attribute.target ?? '') : undefined;
    if (!target) continue;
    const title = titleAttribute(target.attributes);
    for (const one of Array.isArray(value) ? value : [value]) {
      const id = textField(one, 'documentId');
      if (id) links.push({ ref: { type: target.uid, id }, title: (title && textField(one, title)) || id, via: path });
    }
  }
  return links;
}
