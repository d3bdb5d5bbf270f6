import { pointerNames } from '../pointer.js';
import { field } from './fields.js';

const MAX_HOPS = 20;

/** The target of a reference, or the reason why it cannot be followed. */
export type Resolved = { value: unknown } | { problem: string };

/**
 * Follows `$ref` within one document (RFC 6901 in a fragment). A reference to another file or host is not followed, and neither is one that
 * leads back to itself.
 */
export function resolveLocal(root: unknown, value: unknown): Resolved {
  let found = value;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const reference = field(found, '$ref');
    if (typeof reference !== 'string') return { value: found };
    if (!reference.startsWith('#'))
      return { problem: `$ref “${reference.slice(0, 100)}” leads out of the document. Put everything into one document.` };
    const target = valueAt(root, reference);
    if (target === undefined) return { problem: `$ref “${reference.slice(0, 100)}” leads nowhere. Check its path.` };
    found = target;
  }
  return { problem: 'A $ref leads back to itself. Check it.' };
}

function valueAt(root: unknown, reference: string): unknown {
  let value = root;
  for (const name of pointerNames(decodeFragment(reference.slice(1)) ?? '/')) {
    value = field(value, name);
    if (value === undefined) return undefined;
  }
  return value;
}

/** A fragment of an address; undefined where its percent signs are wrong. */
function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** The same for callers to whom a broken reference is like no value. */
export function resolvedOrNothing(root: unknown, value: unknown): unknown {
  const resolved = resolveLocal(root, value);
  return 'value' in resolved ? resolved.value : undefined;
}
