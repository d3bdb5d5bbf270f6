import type { FieldError } from '@bhashantar/contracts';

const MAX_DEPTH = 20;

/** Finds the first text that Postgres or UTF-8 cannot hold (NUL, lone surrogates), or nesting deeper than any body of ours. */
export function findUnstorableText(value: unknown, path = '', depth = 0): FieldError | undefined {
  if (typeof value === 'string') return describeText(value, path);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= MAX_DEPTH) return { field: path, message: `${path} is nested too deep` };
  for (const [key, child] of Object.entries(value)) {
    const found = describeText(key, path) ?? findUnstorableText(child, path ? `${path}.${key}` : key, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function describeText(text: string, path: string): FieldError | undefined {
  if (text.includes('\0')) return { field: path, message: `${path || 'The request'} holds a NUL character` };
  if (!text.isWellFormed()) return { field: path, message: `${path || 'The request'} holds a broken character` };
  return undefined;
}
