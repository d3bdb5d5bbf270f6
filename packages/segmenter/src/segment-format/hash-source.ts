/** The golden ratio as a fraction of 2^32: odd, and without a pattern in its bits. */
const MULTIPLIER = 0x9e3779b1;
/** Code units of zeros behind every text, so that its last ones reach every bit of the hash: six turns of all lanes. */
export const TAIL = 48;

/**
 * The segment's key: 32 lower-case hex digits (128 bits), written `v1:<hex>` outside the application. Four lanes of 32 bits take turns.
 * Each lane takes two UTF-16 code units of the serialised source, is multiplied, folds its high half onto its low half, and adds the next
 * lane. The length is the seed. The hash spreads well, but is not for secrets.
 */
export function hashSource(source: string): string {
  const lanes = [source.length, 1, 2, 3] as [number, number, number, number];
  let lane = 0;
  // Past the end charCodeAt gives NaN, which bit operations read as 0.
  for (let at = 0; at < source.length + TAIL || lane; at += 2) {
    const mixed = Math.imul(source.charCodeAt(at) ^ (source.charCodeAt(at + 1) << 16) ^ (lanes[lane] as number), MULTIPLIER);
    const next = (lane + 1) & 3;
    lanes[lane] = ((mixed ^ (mixed >>> 15)) + (lanes[next] as number)) | 0;
    lane = next;
  }
  return lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}

/**
 * The hash of a text under a key that has a segment for itself: two keys with the same text have two hashes. It is that of the key, U+0004 and the
 * source, as gettext joins a context and a text; neither may hold U+0004.
 */
export const hashKeyed = (key: string, source: string): string => hashSource(`${key}\u0004${source}`);
