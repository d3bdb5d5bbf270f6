export { findArgumentPlaces } from './argument-places.js';
export { checkTranslation, fixInBulk, fixTranslation, isFixable, isFixableInBulk, severityOf } from './check-translation.js';
export {
  CHECK_CODES,
  CHECKS,
  type CheckCode,
  type CheckInput,
  type ExpectedTerm,
  isCheckCode,
  type LengthLimit,
  type Problem,
  type Severity,
} from './checks.js';
export { isEmptyTarget } from './empty-target.js';
export { checkLimit, measureLimit } from './limit.js';
export { ORDER_PROBLEM } from './structure.js';
