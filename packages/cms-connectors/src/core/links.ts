import type { CmsEntry, EntryRef, LinkedEntry } from '../types.js';

/** The maximum number of links that are followed. Nobody reads through more of them before choosing. */
const MAX_ENTRIES = 1_000;
const MAX_DEPTH = 10;

/** A link of an entry. */
export interface Link {
  ref: EntryRef;
  title: string;
  via: string;
}

export interface LinkReader {
  linksOf(entry: CmsEntry): Link[];
  /** The links that lead somewhere, with their titles; with their entries where `isDeeper` asks for the links of these. */
  resolve(links: readonly Link[], isDeeper: boolean): Promise<{ link: Link; entry?: CmsEntry | undefined }[]>;
  /** The same for two refs of one entry. */
  keyOf(ref: EntryRef): string;
}

/** Every entry within a number of steps, each once and nearest first. A circle ends at an entry that was already seen. */
export async function followLinks(entry: CmsEntry, depth: number, reader: LinkReader): Promise<LinkedEntry[]> {
  const seen = new Set([reader.keyOf(entry.ref)]);
  const found: LinkedEntry[] = [];
  let level: CmsEntry[] = [entry];
  for (let steps = 1; steps <= Math.min(depth, MAX_DEPTH) && level.length > 0; steps++) {
    const links: Link[] = [];
    for (const link of level.flatMap((one) => reader.linksOf(one))) {
      const key = reader.keyOf(link.ref);
      if (seen.has(key) || found.length + links.length >= MAX_ENTRIES) continue;
      seen.add(key);
      links.push(link);
    }
    const resolved = await reader.resolve(links, steps < depth);
    found.push(...resolved.map(({ link }) => ({ ...link, depth: steps })));
    level = resolved.flatMap(({ entry: next }) => next ?? []);
  }
  return found;
}
