import { type StrapiAttribute, type StrapiAttributes, type StrapiSchema, type StrapiType, titleAttribute } from './schema.js';

/** The maximum nesting of components. Strapi's own editor allows two levels. */
const MAX_LEVELS = 10;

function addAttribute(query: URLSearchParams, schema: StrapiSchema, key: string, attribute: StrapiAttribute, level: number): void {
  if (attribute.type === 'relation') {
    const title = titleAttribute(schema.types.get(attribute.target ?? '')?.attributes ?? new Map());
    query.append(`${key}[fields][0]`, 'documentId');
    if (title) query.append(`${key}[fields][1]`, title);
  } else if (attribute.type === 'media') query.append(`${key}[fields][0]`, 'name');
  else if (attribute.component) addComponent(query, schema, key, attribute.component, level);
  else if (attribute.components) for (const uid of attribute.components) addComponent(query, schema, `${key}[on][${uid}]`, uid, level);
}

function addComponent(query: URLSearchParams, schema: StrapiSchema, key: string, uid: string, level: number): void {
  const before = query.size;
  if (level < MAX_LEVELS) addAttributes(query, schema, schema.components.get(uid) ?? new Map(), key, level + 1);
  if (query.size === before) query.append(key, 'true');
}

function addAttributes(query: URLSearchParams, schema: StrapiSchema, attributes: StrapiAttributes, key: string, level: number): void {
  for (const [name, attribute] of attributes) addAttribute(query, schema, `${key}[populate][${name}]`, attribute, level);
}

/**
 * The parameters that make Strapi return the whole entry: components and zones in full, media and relations by their ids. `populate=*`
 * would return only one level.
 */
export function populateAll(schema: StrapiSchema, { attributes }: StrapiType): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, attribute] of attributes) addAttribute(query, schema, `populate[${name}]`, attribute, 0);
  return query;
}
