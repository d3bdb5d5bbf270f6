import { field, isRecord, listField, textField } from './fields.js';
import type { ReferringDocument } from './referring-document.js';

const LIMITS = { depth: 8, values: 500 };

/** The first value that a document gives as an example of a parameter, a media type or a schema. */
export function exampleOf(document: ReferringDocument, owner: unknown): unknown {
  const example = field(owner, 'example');
  if (example !== undefined) return example;
  const examples = field(owner, 'examples');
  // A schema of OpenAPI 3.1 has a list of values. Parameters and media types map names to objects with a `value`.
  if (Array.isArray(examples)) return examples[0];
  const [named] = document.entries(examples);
  return named && field(document.resolvedOrNothing(named[1]), 'value');
}

/** A value that the schema contains: an example, the default, a constant or the first of its choices. */
export function givenValue(document: ReferringDocument, schema: unknown): unknown {
  return exampleOf(document, schema) ?? field(schema, 'default') ?? field(schema, 'const') ?? listField(schema, 'enum')[0];
}

/**
 * A value of a schema (JSON Schema in OpenAPI 3.0 and 3.1) with its required properties. Libraries for this have no limit, but schemas that
 * refer to each other make values that double with each level. This one stops at a number of values and a depth. Undefined if the schema
 * defines none.
 */
export function sampleSchema(document: ReferringDocument, schema: unknown): unknown {
  return sample({ document, left: LIMITS.values }, schema, 0);
}

interface Budget {
  document: ReferringDocument;
  left: number;
}

function sample(budget: Budget, written: unknown, depth: number): unknown {
  if (depth > LIMITS.depth || budget.left-- <= 0) return undefined;
  const schema = budget.document.resolvedOrNothing(written);
  const given = givenValue(budget.document, schema);
  if (given !== undefined) return given;
  const all = budget.document.list(schema, 'allOf');
  const parts = all.length > 0 ? all : [listField(schema, 'oneOf')[0] ?? listField(schema, 'anyOf')[0]];
  const sampled = parts.filter((part) => part !== undefined).map((part) => sample(budget, part, depth + 1));
  if (isRecord(field(schema, 'properties')) || all.length > 0) return sampleObject(budget, schema, sampled, depth);
  if (sampled.length > 0) return sampled[0];
  return ofType(textField(schema, 'type') ?? budget.document.list(schema, 'type').find((type) => type !== 'null'));
}

function sampleObject(budget: Budget, schema: unknown, inherited: readonly unknown[], depth: number): Record<string, unknown> {
  const properties = field(schema, 'properties');
  const required = new Set(budget.document.list(schema, 'required'));
  const entries: [string, unknown][] = inherited.filter(isRecord).flatMap((part) => budget.document.entries(part));
  for (const [name, property] of budget.document.entries(properties)) {
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
