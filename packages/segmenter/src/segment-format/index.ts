export { changeTextDigits, changeValueDigits, type Digits } from './change-digits.js';
export { checkTarget, keepsOrder, type TargetProblem, type TargetProblemCode } from './check-target.js';
export { escapeStray, escapeText, unescapeText } from './escape-text.js';
export { findAddressLike, findPlaceables } from './find-placeables.js';
export { PLACEABLE, PLACEABLE_ALL, TAG, TAG_PARTS, TOKEN, TOKEN_OR_ENTITY, VOID_AT_END } from './grammar.js';
export { hashKeyed, hashSource } from './hash-source.js';
export {
  ISOLATION,
  isolateLoneValue,
  isolateToken,
  isolateTokens,
  isolateValues,
  needsIsolation,
  withoutTokenIsolates,
} from './isolate-values.js';
export { parseSegment, type SegmentNode, SegmentSyntaxError, serialiseSegment } from './parse-segment.js';
export { isNumeric, type PlaceableKind, placeableKind } from './placeable-kind.js';
export { toPlainText } from './to-plain-text.js';
export {
  closingTag,
  mapText,
  openingTag,
  type PlaceableToken,
  placeable,
  readToken,
  type SegmentToken,
  type TagToken,
  type TextToken,
  tokenise,
  tokensOf,
  voidTag,
} from './tokens.js';
