import type { CmsEntry, EntryRef, LinkedEntry } from '../types.js';

/** Links of a content that leads everywhere; more than these nobody looks through before they choose. */
const MAX_ENTRIES = 1_000;
export const MAX_DEPTH = 10;

/** A link of an entry. */
export interface Link {
  ref: EntryRef;
  title: string;
  via: string;
}

export interface LinkReader {
  linksOf(entry: CmsEntry): Link[];
  read(ref: EntryRef): Promise<CmsEntry | undefined>;
}

const nameOf = ({ type, id }: EntryRef) => `${type}\n${id}`;

/** Every entry within some steps, each once and nearest first: a circle ends at the entry that was seen already. */
export async function followLinks(entry: CmsEntry, depth: number, reader: LinkReader): Promise<LinkedEntry[]> {
  const seen = new Set([nameOf(entry.ref)]);
  const found: LinkedEntry[] = [];
  let level: CmsEntry[] = [entry];
  for (let steps = 1; steps <= Math.min(depth, MAX_DEPTH) && level.length > 0; steps++) {
    const links: Link[] = [];
    for (const link of level.flatMap((one) => reader.linksOf(one))) {
      if (seen.has(nameOf(link.ref)) || found.length + links.length >= MAX_ENTRIES) continue;
      seen.add(nameOf(link.ref));
      links.push(link);
    }
    found.push(...links.map((link) => ({ ...link, depth: steps })));
    level = steps < depth ? await readAll(links, reader) : [];
  }
  return found;
}

async function readAll(links: readonly Link[], reader: LinkReader): Promise<CmsEntry[]> {
  const entries: CmsEntry[] = [];
  for (const { ref } of links) {
    const entry = await reader.read(ref);
    if (entry) entries.push(entry);
  }
  return entries;
}
