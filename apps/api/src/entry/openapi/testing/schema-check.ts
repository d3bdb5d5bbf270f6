import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../json-schema.js';

/** Checks values against the schemas of the document, and that they hold nothing that these leave out. */
export class SchemaCheck {
  // The document's own test checks that its schemas are well formed. A check here would compile the meta schema for every application.
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, meta: false });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(schemas: Readonly<Record<string, JsonSchema>>) {
    (addFormats as unknown as (ajv: Ajv2020) => void)(this.#ajv);
    this.#ajv.addSchema({ $id: 'document:', components: { schemas: closeObjects(schemas) } });
  }

  /** Returns the problems of a value. `key` names the schema, which is compiled once. */
  problemsOf(key: string, schema: JsonSchema, value: unknown): string[] {
    const validate = this.#validators.get(key) ?? this.#ajv.compile({ $id: `document:/${key}`, ...(closeObjects(schema) as object) });
    this.#validators.set(key, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${key}${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
    );
  }
}

/**
 * Closes objects, so that fields outside the schema are found. Makes references absolute, because the document has an id of its own here.
 */
function closeObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeObjects);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === '$ref' && typeof inner === 'string' ? `document:${inner}` : closeObjects(inner),
  ]);
  const closed = Object.fromEntries(entries);
  const isOpen = closed.properties !== undefined && closed.type === 'object' && closed.additionalProperties === undefined;
  return isOpen ? { ...closed, additionalProperties: false } : closed;
}
