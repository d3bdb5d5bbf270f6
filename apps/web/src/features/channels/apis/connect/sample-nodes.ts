import { escapePointer } from '@bhashantar/formats/json-pointer';

/** A value of a sample, as one line of its tree. */
export interface SampleNode {
  /** JSON Pointer (RFC 6901) within the reply. */
  pointer: string;
  /** The key or index within the parent value; empty for the root. */
  name: string;
  depth: number;
  kind: 'list' | 'object' | 'value';
  /** The number of entries of a list, or of keys of an object. */
  size: number;
  /** A value as JSON writes it. */
  text: string;
}

const partsOf = (value: object): [name: string, part: unknown][] =>
  Array.isArray(value) ? value.map((part, index) => [String(index), part]) : Object.entries(value);

function nodeOf(value: unknown, pointer: string, name: string, depth: number): SampleNode {
  if (typeof value !== 'object' || value === null)
    return { pointer, name, depth, kind: 'value', size: 0, text: JSON.stringify(value) ?? '' };
  return { pointer, name, depth, kind: Array.isArray(value) ? 'list' : 'object', size: partsOf(value).length, text: '' };
}

/** The visible lines of a sample. The lines below a value are visible only if it is open. */
export function visibleNodes(sample: unknown, open: ReadonlySet<string>): SampleNode[] {
  const nodes: SampleNode[] = [];
  const add = (value: unknown, pointer: string, name: string, depth: number): void => {
    nodes.push(nodeOf(value, pointer, name, depth));
    if (typeof value !== 'object' || value === null || !open.has(pointer)) return;
    for (const [part, below] of partsOf(value)) add(below, `${pointer}/${escapePointer(part)}`, part, depth + 1);
  };
  add(sample, '', '', 0);
  return nodes;
}

/** The pointers of all values around a value, the root first. */
export function pointersTo(pointer: string): string[] {
  const parts = pointer.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** The values that are open at first: those that contain the list, the list, and its first entry. */
export const firstOpen = (listPath: string): Set<string> => new Set([...pointersTo(listPath), `${listPath}/0`]);

/** Turns a pointer within the reply into one within the entry; undefined for a value outside of all entries. */
export function withinEntry(pointer: string, listPath: string, isList: boolean): string | undefined {
  if (pointer !== listPath && !pointer.startsWith(`${listPath}/`)) return undefined;
  const below = pointer.slice(listPath.length);
  if (!isList) return below;
  const entry = /^\/\d+/.exec(below)?.[0];
  return entry === undefined ? undefined : below.slice(entry.length);
}
