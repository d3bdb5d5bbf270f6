import type { GlossaryEffect } from '@bhashantar/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '../../../components/language-name.js';
import { formatCount } from '../../../lib/format/format-number.js';
import styles from './glossary.module.css';

interface Props {
  effect: UseQueryResult<GlossaryEffect>;
  children?: ReactNode;
}

/** How many translations a change of the glossary affects, by language. */
export function EffectNote({ effect: { data, isError, fetchStatus }, children }: Props) {
  const { t } = useTranslation('glossary');
  if (isError) return <p className="bh-muted">{t('effect.failed')}</p>;
  if (!data) return fetchStatus === 'idle' ? null : <p className="bh-muted">{t('effect.counting')}</p>;
  if (data.total === 0) return <p className="bh-muted">{t('effect.none')}</p>;
  return (
    <section className={styles.effect} aria-live="polite">
      <strong>{t('effect.total', { count: data.total, shown: formatCount(data.total) })}</strong>
      <ul>
        {data.languages.map(({ language, machine, kept }) => (
          <li key={language}>
            {languageLabel(language)}:{' '}
            {[
              machine > 0 && t('effect.machine', { shown: formatCount(machine) }),
              kept > 0 && t('effect.kept', { shown: formatCount(kept) }),
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

interface ChoiceProps {
  effect: GlossaryEffect | undefined;
  applies: boolean;
  onChange(applies: boolean): void;
}

/** Whether the affected translations are translated again. */
export function ApplyChoice({ effect, applies, onChange }: ChoiceProps) {
  const { t } = useTranslation('glossary');
  const count = machineOf(effect);
  return (
    <>
      {effect && effect.total > count && <p>{t('effect.keptNote')}</p>}
      {count > 0 && (
        <>
          <Checkbox checked={applies} onChange={({ target }) => onChange(target.checked)}>
            {t('effect.apply', { count, shown: formatCount(count) })}
          </Checkbox>
          <p className="bh-muted">{t('effect.applyNote')}</p>
        </>
      )}
    </>
  );
}

/** How many translations a machine can translate again. */
export const machineOf = (effect: GlossaryEffect | undefined): number =>
  effect?.languages.reduce((sum, { machine }) => sum + machine, 0) ?? 0;
