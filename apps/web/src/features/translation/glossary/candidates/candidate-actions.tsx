import type { TermRule } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** Rules that need no translation, so that several candidates can have them at once. */
export const RULES_AT_ONCE = ['keep', 'transliterate'] as const satisfies readonly TermRule[];

interface Props {
  count: number;
  isDismissed: boolean;
  isBusy: boolean;
  onAdd(rule: TermRule): void;
  onDismiss(): void;
}

/** Actions on several candidates at once. */
export function CandidateActions({ count, isDismissed, isBusy, onAdd, onDismiss }: Props) {
  const { t } = useTranslation('glossary');
  return (
    <>
      {RULES_AT_ONCE.map((rule) => (
        <Button key={rule} type="primary" disabled={isBusy} onClick={() => onAdd(rule)}>
          {t(`candidates.addChosen.${rule}`, { count })}
        </Button>
      ))}
      <Button disabled={isBusy} onClick={onDismiss}>
        {t(isDismissed ? 'candidates.restoreChosen' : 'candidates.dismissChosen', { count })}
      </Button>
    </>
  );
}
