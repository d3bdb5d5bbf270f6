import { isRecord, textField } from '@bhashantar/api-reader';
import { type JsonObject, listOf, objectOf } from '../core/json.js';
import type { StrapiAttribute, StrapiAttributes, StrapiSchema } from './schema.js';

const isPresent = (value: unknown) => value !== null && value !== undefined;

/** The ids of the entries to which a relation leads, in order. */
export const linkedIds = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => textField(one, 'documentId') ?? []);

function writeMedia(value: unknown, many: boolean): unknown {
  const ids = (Array.isArray(value) ? value : [value]).filter(isPresent).map((file) => objectOf(file).id);
  return many ? ids : (ids[0] ?? null);
}

function writeComponent(schema: StrapiSchema, uid: string, value: unknown): JsonObject {
  return writeAttributes(schema, schema.components.get(uid) ?? new Map(), objectOf(value));
}

function writeValue(schema: StrapiSchema, attribute: StrapiAttribute, value: unknown): unknown {
  const { type, component, repeatable, many } = attribute;
  if (type === 'relation') return { set: linkedIds(value).map((documentId) => ({ documentId })) };
  if (type === 'media') return writeMedia(value, many);
  if (component && repeatable) return listOf(value).map((row) => writeComponent(schema, component, row));
  if (component) return isPresent(value) ? writeComponent(schema, component, value) : null;
  if (type !== 'dynamiczone') return value;
  return listOf(value).map((row) => {
    const uid = `${objectOf(row).__component ?? ''}`;
    return { __component: uid, ...writeComponent(schema, uid, row) };
  });
}

/**
 * The values of an entry in the form in which Strapi takes them. Components have no ids: Strapi refuses those of another locale, and makes new rows. Relations are
 * set whole, media are ids. Values that the entry does not have are left out. Two entries with the same form have the same content.
 */
export const writeAttributes = (schema: StrapiSchema, attributes: StrapiAttributes, body: JsonObject): JsonObject =>
  Object.fromEntries(
    [...attributes]
      .filter(([name]) => Object.hasOwn(body, name))
      .map(([name, attribute]) => [name, writeValue(schema, attribute, body[name])]),
  );

/** The form without relations, because the published version of an entry lacks its links to unpublished entries. */
export function withoutLinks(form: unknown): unknown {
  if (Array.isArray(form)) return form.map(withoutLinks);
  if (!isRecord(form)) return form;
  if (Array.isArray(form.set) && Object.keys(form).length === 1) return null;
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, withoutLinks(value)]));
}
