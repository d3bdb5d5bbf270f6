import { EXAMPLES } from './examples.js';
import { type JsonSchema, type JsonType, referred } from './json-schema.js';

type Schemas = Readonly<Record<string, JsonSchema>>;
const MOMENT = '2026-03-02T09:30:00.000Z';

/** Builds values that fit the schemas of the document, with what fields of such names hold. */
export class ExampleBuilder {
  constructor(private readonly schemas: Schemas) {}

  /** An example body: required fields, and fields whose class has examples. */
  ofBody(schema: JsonSchema, owner: string): unknown {
    return this.#ofObject(schema, owner, (field) => schema.required?.includes(field) === true || `${owner}.${field}` in EXAMPLES);
  }

  /** An example of a reply's `data`, with all fields. */
  ofData(schema: JsonSchema, call: string): unknown {
    return this.#of(schema, call, 'data');
  }

  #of(schema: JsonSchema, owner: string, field: string): unknown {
    const name = referred(schema);
    if (name !== undefined) return this.#named(this.schemas[name] ?? {}, owner, field, name);
    return this.#named(schema, owner, field, owner);
  }

  #named(schema: JsonSchema, owner: string, field: string, inner: string): unknown {
    const known = [...(EXAMPLES[`${owner}.${field}`] ?? []), ...(EXAMPLES[field] ?? [])];
    if (schema.type === 'array') return this.#ofList(schema, known, owner, field);
    const fitting = known.find((value) => this.#fits(value, schema));
    return fitting === undefined ? this.#make(schema, inner, field) : fitting;
  }

  /** A list shows every known value of its entries, or a generated one if none is known. */
  #ofList({ items = {} }: JsonSchema, known: readonly unknown[], owner: string, field: string): unknown[] {
    const fitting = known.filter((value) => this.#fits(value, this.#resolve(items)));
    return fitting.length > 0 ? fitting : [this.#of(items, owner, field)];
  }

  #make(schema: JsonSchema, owner: string, field: string): unknown {
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (schema.anyOf) return this.#of(schema.anyOf[0] ?? {}, owner, field);
    if (schema.format === 'date-time') return MOMENT;
    const [type] = typesOf(schema);
    if (type === 'object') return this.#ofObject(schema, owner, () => true);
    return { string: 'text', integer: schema.minimum ?? 1, number: schema.minimum ?? 1, boolean: true }[type as string] ?? null;
  }

  #ofObject({ properties = {} }: JsonSchema, owner: string, isShown: (field: string) => boolean): unknown {
    const shown = Object.entries(properties).filter(([field]) => isShown(field));
    return Object.fromEntries(shown.map(([field, schema]) => [field, this.#of(schema, owner, field)]));
  }

  #resolve(schema: JsonSchema): JsonSchema {
    return this.schemas[referred(schema) ?? ''] ?? schema;
  }

  #fits(value: unknown, given: JsonSchema): boolean {
    const schema = this.#resolve(given);
    if (schema.anyOf) return schema.anyOf.some((each) => this.#fits(value, each));
    if (schema.enum) return schema.enum.includes(value);
    return (
      !('const' in schema) && typesOf(schema).some((type) => type === typeOf(value) || (type === 'integer' && Number.isInteger(value)))
    );
  }
}

const typesOf = ({ type }: JsonSchema): readonly JsonType[] => (Array.isArray(type) ? type : type === undefined ? [] : [type as JsonType]);

function typeOf(value: unknown): JsonType {
  if (value === null) return 'null';
  if (typeof value === 'number') return 'number';
  return typeof value as JsonType;
}
