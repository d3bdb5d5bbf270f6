import { pointerBelow } from '@bhashantar/api-reader';
import { type JsonObject, listOf, objectOf } from '../core/json.js';
import type { StrapiAttribute, StrapiAttributes, StrapiSchema } from './schema.js';

/** Rows of a field with components: those of a zone or a repeatable component, or the one of a single component. */
export interface ComponentRow {
  uid: string;
  value: JsonObject;
  pointer: string;
  path: string;
}

/** The rows of a field that holds components; empty for every other field. */
export function rowsOf(attribute: StrapiAttribute, value: unknown, pointer: string, path: string): ComponentRow[] {
  const { component, components, repeatable } = attribute;
  if (component && !repeatable)
    return value === null || value === undefined ? [] : [{ uid: component, value: objectOf(value), pointer, path }];
  if (component)
    return listOf(value).map((row, at) => ({ uid: component, value: objectOf(row), pointer: pointerBelow(pointer, at), path }));
  if (!components) return [];
  return listOf(value).map((row, at) => {
    const uid = `${objectOf(row).__component ?? ''}`;
    return { uid, value: objectOf(row), pointer: pointerBelow(pointer, at), path: `${path}.${uid}` };
  });
}

/** One value of an entry, or of a component in it. */
export interface WalkedValue {
  name: string;
  attribute: StrapiAttribute;
  value: unknown;
  pointer: string;
  path: string;
  /** Whether the value, or the field that holds its component, has its own content in each locale. */
  localized: boolean;
  isInComponent: boolean;
  /** Whether the entry or component lacks the name, even with `null`. Then the credentials may not read it. */
  isMissing: boolean;
}

/** Every value that is no component, in the entry and in its components. */
export function* walkValues(
  schema: StrapiSchema,
  attributes: StrapiAttributes,
  body: JsonObject,
  at: { pointer: string; path: string; localized?: boolean } = { pointer: '', path: '' },
): Generator<WalkedValue> {
  for (const [name, attribute] of attributes) {
    const pointer = pointerBelow(at.pointer, name);
    const path = at.path ? `${at.path}.${name}` : name;
    const localized = at.localized ?? attribute.localized;
    const value = body[name];
    const isMissing = !Object.hasOwn(body, name);
    if (isMissing || !(attribute.component || attribute.components)) {
      yield { name, attribute, value, pointer, path, localized, isInComponent: at.localized !== undefined, isMissing };
      continue;
    }
    for (const row of rowsOf(attribute, value, pointer, path))
      yield* walkValues(schema, schema.components.get(row.uid) ?? new Map(), row.value, {
        pointer: row.pointer,
        path: row.path,
        localized,
      });
  }
}
