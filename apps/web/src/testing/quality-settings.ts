import type { QualitySettings } from '@bhashantar/contracts';
import { CHECK_CODES, CHECKS, isFixable, isFixableInBulk } from '@bhashantar/quality-checks';

/** The checks as the product has them, with what a project has set. */
export const qualityChecks = (changes: Partial<QualitySettings> = {}): QualitySettings => ({
  checks: CHECK_CODES.map((code) => ({
    code,
    title: CHECKS[code].title,
    severity: CHECKS[code].severity,
    defaultSeverity: CHECKS[code].severity,
    isStructural: 'isStructural' in CHECKS[code],
    isFixable: isFixable(code),
    isFixableInBulk: isFixableInBulk(code),
  })),
  digits: null,
  ...changes,
});
