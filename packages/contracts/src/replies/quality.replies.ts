import type { CheckSeverity, DigitsPolicy } from '../enums/quality.js';

/** One check, and how a project takes what it finds. */
export interface QualityCheck {
  code: string;
  /** What it looks for. */
  title: string;
  severity: CheckSeverity;
  defaultSeverity: CheckSeverity;
  /** The page cannot take such a target: the severity cannot be changed, and nobody may dismiss it. */
  isStructural: boolean;
  /** `translation/checks/fix` can fix it. */
  isFixable: boolean;
}

export interface QualitySettings {
  checks: QualityCheck[];
  /** Null where digits may be of either kind. */
  digits: DigitsPolicy | null;
}

export interface FixedTargets {
  fixed: number;
  /** Those that have the problem still: they cannot be fixed without a person. */
  left: number;
  /** More were found than one call fixes. */
  hasMore: boolean;
}
