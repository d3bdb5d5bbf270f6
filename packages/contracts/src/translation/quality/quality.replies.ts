import type { BulkChange } from '../pre-translation/translation-change.replies.js';
import type { CheckSeverity, DigitsPolicy } from './quality.js';

/** One check, with its severity in a project. */
export interface QualityCheck {
  code: string;
  /** The problem that it looks for. */
  title: string;
  severity: CheckSeverity;
  defaultSeverity: CheckSeverity;
  /** Whether a page cannot show a target with this problem. Then the severity cannot be changed, and nobody may dismiss the problem. */
  isStructural: boolean;
  /** Whether there is a fix for one target, which a person checks because it may be wrong. */
  isFixable: boolean;
  /** Whether `translation/checks/fix` can fix it in many targets, because that fix cannot be wrong. */
  isFixableInBulk: boolean;
}

export interface QualitySettings {
  checks: QualityCheck[];
  /** Null if digits may be of either kind. */
  digits: DigitsPolicy | null;
}

/** A change that fixes targets; the remaining ones need a person. With `preview` nothing changes: `changed` is the number that would. */
export interface FixedTargets extends BulkChange {
  /** Whether the preview examined only the first thousand of more segments. */
  isCut: boolean;
  /** With `preview`: the moment of the count, for the change. */
  seen: string | null;
}
