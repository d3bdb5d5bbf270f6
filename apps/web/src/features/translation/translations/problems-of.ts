import { type QualitySettings, requireLanguage, type SegmentRow, type TargetProblem } from '@bhashantar/contracts';
import {
  type CheckCode,
  type CheckInput,
  checkTranslation,
  fixTranslation,
  isCheckCode,
  isFixable,
  severityOf,
} from '@bhashantar/quality-checks';

type Checked = Pick<SegmentRow, 'source' | 'isOrderFixed' | 'targetLang'> & Partial<Pick<SegmentRow, 'key'>>;

function toCheckInput(
  { source, isOrderFixed, targetLang, key }: Checked,
  target: string,
  settings: QualitySettings | undefined,
): CheckInput {
  const { code, tag, script } = requireLanguage(targetLang);
  const digits = settings?.digits ? { digits: settings.digits } : {};
  return { source, target, isOrderFixed, limit: key?.limit ?? undefined, language: { code, tag, script }, ...digits };
}

/**
 * The problems of a typed text, by the server's checks without those of the glossary. Until the project's settings arrive, the product's
 * severities apply.
 */
export function problemsOf(row: Checked, typed: string, settings?: QualitySettings): TargetProblem[] {
  const severities = Object.fromEntries((settings?.checks ?? []).map(({ code, severity }) => [code, severity]));
  return checkTranslation(toCheckInput(row, typed, settings)).flatMap((problem) => {
    const severity = severityOf(problem.code, severities);
    return severity === 'off' ? [] : [{ ...problem, severity }];
  });
}

/** The text with the problems of one kind fixed; undefined if only a person can fix it. It can be wrong, unless `mayFixAll`. */
export function fixOf(row: Checked, typed: string, code: string, settings?: QualitySettings): string | undefined {
  const known: CheckCode | undefined = isCheckCode(code) && isFixable(code) ? code : undefined;
  return known && fixTranslation(toCheckInput(row, typed, settings), known);
}

/** Whether problems of this kind may be fixed in many translations that nobody checks, because their fix cannot be wrong. */
export const mayFixAll = (code: string, settings: QualitySettings | undefined): boolean =>
  settings?.checks.some((check) => check.code === code && check.isFixableInBulk) ?? false;

/** Whether a person may say that a check is mistaken about a target. */
export const mayDismiss = (code: string, settings: QualitySettings | undefined): boolean =>
  settings?.checks.some((check) => check.code === code && !check.isStructural) ?? false;
