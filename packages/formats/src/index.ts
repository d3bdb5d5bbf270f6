export { type ReadTmxOptions, readTmx } from './tmx/read-tmx.js';
export { TmxError, type TmxProblem } from './tmx/tmx-error.js';
export { TMX_LIMITS, type TmxLimits } from './tmx/tmx-limits.js';
export type { ReadTmxUnit, TmxProperty, TmxUnit, TmxVariant } from './tmx/tmx-unit.js';
export { type TmxHeader, writeTmx } from './tmx/write-tmx.js';
export { type XlsxCell, XlsxWriter } from './xlsx/xlsx-writer.js';
