import type { BulkChange } from '../pre-translation/translation-change.replies.js';
import type { CheckSeverity, DigitsPolicy } from './quality.js';

/** One check, and how a project takes what it finds. */
export interface QualityCheck {
  code: string;
  /** The problem that it looks for. */
  title: string;
  severity: CheckSeverity;
  defaultSeverity: CheckSeverity;
  /** The page cannot take such a target: the severity cannot be changed, and nobody may dismiss it. */
  isStructural: boolean;
  /** A person may take a fix for one target; it can be wrong. */
  isFixable: boolean;
  /** `translation/checks/fix` fixes it in many targets, because that fix cannot be wrong. */
  isFixableInBulk: boolean;
}

export interface QualitySettings {
  checks: QualityCheck[];
  /** Null where digits may be of either kind. */
  digits: DigitsPolicy | null;
}

/** A change that fixes targets; the remaining ones need a person. With `preview` nothing changes: `changed` is the number that would. */
export interface FixedTargets extends BulkChange {
  /** The preview looked at the first thousand segments, of more. */
  isCut: boolean;
  /** With `preview`: the moment of the count, for the change. */
  seen: string | null;
}
