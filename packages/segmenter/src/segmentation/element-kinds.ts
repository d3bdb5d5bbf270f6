/** Flows inside its line; becomes a paired inline tag. Unknown elements have this kind, and so do custom elements. */
export const INLINE = 0;
/** Ends the run before it and starts its own. */
export const BLOCK = 1;
/** Ends the run. Its content is not text of the page (code, form values, fallbacks of media). */
export const SKIPPED = 2;
/** One void inline tag, whatever it holds. */
export const OPAQUE = 3;
/** A void inline tag that also ends the line, so white space around it collapses. */
export const BREAK = 4;
/** Neither seen nor a boundary, like a comment. */
export const UNSEEN = 5;

/*
 * The names of each kind, from BLOCK on. The tag's name decides, never the computed style. The crawler and the render server see no style
 * sheets, and if a late style sheet changed a hash, it would match nothing. A span that is styled as a block therefore stays inline. An
 * inline element that contains a block is itself a boundary (see walk-runs).
 */
export const ELEMENT_NAMES = [
  'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html label legend li main marquee menu nav ol optgroup option p search section select summary table tbody td tfoot th thead title tr ul',
  'applet audio canvas embed frame frameset iframe listing object plaintext pre textarea video xmp',
  'code img input math meter progress svg',
  'br',
  'area base basefont bgsound col colgroup datalist link meta noembed noframes noscript param script source style template track wbr',
];

/** Element name in lower case -> kind; absent means INLINE. */
export const elementKinds = new Map<string, number>(
  ELEMENT_NAMES.flatMap((names, i) => names.split(' ').map((name) => [name, i + 1] as const)),
);
