export { hashSource } from './core/hash-source.js';
export { type PageRules, pageRules } from './core/page-rules.js';
export { type AdoptedText, adoptText } from './text/adopt-text.js';
export { checkTarget, type TargetProblem, type TargetProblemCode } from './text/check-target.js';
export { countWords } from './text/count-words.js';
export { extractPlaceables } from './text/extract-placeables.js';
export { parseTarget, serializeTarget, type TargetNode, TargetSyntaxError } from './text/parse-target.js';
export { type Sentence, splitSentences } from './text/split-sentences.js';
export { toPlainText } from './text/to-plain-text.js';
