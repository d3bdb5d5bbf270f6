import { pointerNames } from '../pointer.js';
import { field, isRecord, listField } from './fields.js';

const MAX_HOPS = 20;
const MAX_REFERENCE_CHARS = 1_000;
/** Documents of a thousand operations take some ten thousand steps. */
const MAX_STEPS = 250_000;

/** The target of a reference, or the reason why it cannot be followed. */
export type Resolved = { value: unknown } | { problem: string };

/** A document with too many references to its parts, which would take too long to read. */
export class TooManySteps extends Error {
  override readonly name = 'TooManySteps';
}

/**
 * A document whose parts refer to each other. With references, a short document can cause the work of a very long one, so all steps are
 * counted: followed references and visited values. Throws TooManySteps at the limit.
 */
export class ReferringDocument {
  readonly #targets = new Map<string, Resolved>();
  #left = MAX_STEPS;

  constructor(readonly root: unknown) {}

  /** Counts steps before they are made. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new TooManySteps();
  }

  /** The properties of an object; empty for other values. */
  entries(value: unknown): [string, unknown][] {
    const found = isRecord(value) ? Object.entries(value) : [];
    this.spend(found.length);
    return found;
  }

  list(owner: unknown, name: string): unknown[] {
    const found = listField(owner, name);
    this.spend(found.length);
    return found;
  }

  /**
   * Follows `$ref` within the document (RFC 6901 in a fragment). A reference to another file or host is not followed, and neither is one that
   * leads back to itself.
   */
  resolve(value: unknown): Resolved {
    let found = value;
    for (let hop = 0; hop < MAX_HOPS; hop++) {
      this.spend(1);
      const reference = field(found, '$ref');
      if (typeof reference !== 'string') return { value: found };
      const target = this.#targetOf(reference);
      if ('problem' in target) return target;
      found = target.value;
    }
    return { problem: 'A $ref leads back to itself. Check it.' };
  }

  /** Follows a reference. A broken one counts as an absent value. */
  resolvedOrNothing(value: unknown): unknown {
    const resolved = this.resolve(value);
    return 'value' in resolved ? resolved.value : undefined;
  }

  #targetOf(reference: string): Resolved {
    if (reference.length > MAX_REFERENCE_CHARS)
      return { problem: `$ref “${reference.slice(0, 100)}” has more than ${MAX_REFERENCE_CHARS} characters. Shorten it.` };
    const known = this.#targets.get(reference);
    if (known) return known;
    const target = this.#find(reference);
    this.#targets.set(reference, target);
    return target;
  }

  #find(reference: string): Resolved {
    if (!reference.startsWith('#'))
      return { problem: `$ref “${reference.slice(0, 100)}” leads out of the document. Put everything into one document.` };
    const names = pointerNames(decodeFragment(reference.slice(1)) ?? '/');
    this.spend(names.length);
    let value = this.root;
    for (const name of names) value = field(value, name);
    return value === undefined ? { problem: `$ref “${reference.slice(0, 100)}” leads nowhere. Check its path.` } : { value };
  }
}

/** A fragment of an address; undefined if its percent-encoding is invalid. */
function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
