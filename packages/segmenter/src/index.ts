export { META_GROUPS, type MetaGroup } from './segmentation/attribute-names.js';
export { extractPlaceables } from './segmentation/build-segment.js';
export { type NormalisedText, normaliseText } from './segmentation/normalise-text.js';
export { type PageRules, pageRules } from './segmentation/page-rules.js';
export { countLength, LENGTH_UNITS, type LengthUnit } from './text/count-length.js';
export { countWords } from './text/count-words.js';
export { type Sentence, splitSentences } from './text/split-sentences.js';
