const VOIDS = 'meta link'.split(' ');
const ENDS =
  'title style script address article aside blockquote dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header li main nav ol p pre section table ul'.split(
    ' ',
  );

/** A page may be cut after these tags: ends of blocks, and elements of heads. */
export const BLOCK_END = new RegExp(`<(?:${VOIDS.join('|')})\\b[^<>]*>|</(?:${ENDS.join('|')})>`, 'gi');

/** The names of the elements after which a page may be cut. */
export const CUT_BEHIND: ReadonlySet<string> = new Set([...VOIDS, ...ENDS]);
