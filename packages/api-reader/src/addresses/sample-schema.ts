import { field, isRecord, listField, textField } from './fields.js';
import { resolvedOrNothing } from './local-references.js';

const LIMITS = { depth: 8, values: 500 };

/** The first value that a document gives as an example of a parameter, a media type or a schema. */
export function exampleOf(root: unknown, owner: unknown): unknown {
  const example = field(owner, 'example');
  if (example !== undefined) return example;
  const examples = field(owner, 'examples');
  // A schema of OpenAPI 3.1 lists values, all else maps names to objects with a value.
  if (Array.isArray(examples)) return examples[0];
  if (isRecord(examples)) for (const named of Object.values(examples)) return field(resolvedOrNothing(root, named), 'value');
  return undefined;
}

/** A value that a schema gives itself: an example, the default, a constant or the first of its choices. */
export function givenValue(root: unknown, schema: unknown): unknown {
  return exampleOf(root, schema) ?? field(schema, 'default') ?? field(schema, 'const') ?? listField(schema, 'enum')[0];
}

/**
 * A value of a schema (JSON Schema in OpenAPI 3.0 and 3.1) with its required properties. Libraries that do this have no limit: schemas that refer
 * to each other make values that double with each level. This one ends at a number of values and a depth. Undefined where the schema gives none.
 */
export function sampleSchema(root: unknown, schema: unknown): unknown {
  return sample({ root, left: LIMITS.values }, schema, 0);
}

interface Budget {
  root: unknown;
  left: number;
}

function sample(budget: Budget, written: unknown, depth: number): unknown {
  if (depth > LIMITS.depth || budget.left-- <= 0) return undefined;
  const schema = resolvedOrNothing(budget.root, written);
  const given = givenValue(budget.root, schema);
  if (given !== undefined) return given;
  const all = listField(schema, 'allOf');
  const parts = all.length > 0 ? all : [listField(schema, 'oneOf')[0] ?? listField(schema, 'anyOf')[0]];
  const sampled = parts.filter((part) => part !== undefined).map((part) => sample(budget, part, depth + 1));
  if (isRecord(field(schema, 'properties')) || all.length > 0) return sampleObject(budget, schema, sampled, depth);
  if (sampled.length > 0) return sampled[0];
  return ofType(textField(schema, 'type') ?? listField(schema, 'type').find((type) => type !== 'null'));
}

function sampleObject(budget: Budget, schema: unknown, inherited: readonly unknown[], depth: number): Record<string, unknown> {
  const properties = field(schema, 'properties');
  const required = new Set(listField(schema, 'required'));
  const entries: [string, unknown][] = inherited.filter(isRecord).flatMap((part) => Object.entries(part));
  for (const [name, property] of isRecord(properties) ? Object.entries(properties) : []) {
    const value = required.has(name) ? sample(budget, property, depth + 1) : undefined;
    if (value !== undefined) entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

function ofType(type: unknown): unknown {
  if (type === 'object') return {};
  if (type === 'array') return [];
  if (type === 'string') return '';
  if (type === 'boolean') return false;
  return type === 'integer' || type === 'number' ? 0 : undefined;
}
