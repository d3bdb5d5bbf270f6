import type { JsonSchema } from '../../openapi/json-schema.js';
import type { BodySize } from './hostile-bodies.js';

/** A UTF-16 unit takes at most three bytes in UTF-8. */
const BYTES_PER_UNIT = 3;
const UUID = 36;
const HASH = 35;
/** Bytes of a number or a boolean. */
const SCALAR = 24;

/** The largest body that a schema allows: its bytes, and how many values it holds. */
export function largestBody(schema: JsonSchema): BodySize {
  if (schema.type === 'object' || schema.properties)
    return sum(Object.entries(schema.properties ?? {}).map(([name, value]) => member(name, value)));
  if (schema.type === 'array') return times(largestBody(schema.items ?? {}), schema.maxItems ?? Number.POSITIVE_INFINITY);
  return { bytes: textBytes(schema) + '"",'.length, values: 1 };
}

function member(name: string, schema: JsonSchema): BodySize {
  const { bytes, values } = largestBody(schema);
  return { bytes: bytes + name.length + '"":,'.length, values };
}

const sum = (sizes: readonly BodySize[]): BodySize =>
  sizes.reduce((all, { bytes, values }) => ({ bytes: all.bytes + bytes, values: all.values + values }), { bytes: 2, values: 1 });

const times = ({ bytes, values }: BodySize, count: number): BodySize => ({ bytes: 2 + bytes * count, values: 1 + values * count });

function textBytes({ enum: choices, format, pattern, maxLength, type }: JsonSchema): number {
  if (choices) return Math.max(...choices.map((choice) => String(choice).length));
  if (format === 'uuid') return UUID;
  if (pattern?.startsWith('^v1:')) return HASH;
  if (type !== 'string') return SCALAR;
  return (maxLength ?? Number.POSITIVE_INFINITY) * BYTES_PER_UNIT;
}
