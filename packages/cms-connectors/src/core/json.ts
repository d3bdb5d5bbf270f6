import { createHash } from 'node:crypto';
import { isRecord } from '@bhashantar/api-reader';

export type JsonObject = Record<string, unknown>;

/** The same text for two values with the same content, whatever the order of their names. Values come from `JSON.parse`. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1))) : part,
  );
}

export const isSameJson = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

export const hashJson = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 32);

export const objectOf = (value: unknown): JsonObject => (isRecord(value) ? value : {});

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
