import { PASSWORD_MIN, type PasswordOwner } from '@bhashantar/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Strength } from '../lib/password/estimate-strength.js';
import styles from './password-meter.module.css';
import { ProgressBar } from './progress-bar.js';

type Estimate = typeof import('../lib/password/estimate-strength.js').estimateStrength;

/** One word for two scores: people act on weak or not, less on degrees of weakness. */
const WORDS = ['weak', 'weak', 'fair', 'good', 'strong'] as const;
const COLOURS = { weak: 'var(--bh-error)', fair: 'var(--bh-warning)', good: 'var(--bh-link)', strong: 'var(--bh-success)' };

interface Props {
  password: string;
  owner: PasswordOwner;
}

/** The strength of the password while it is typed; before that, the rule. */
export function PasswordMeter({ password, owner }: Props) {
  const { t } = useTranslation();
  const estimate = useEstimate(password !== '');
  if (password === '' || !estimate)
    return (
      <div className={styles.meter}>
        {/* Reserves the bar's place from the start. Otherwise the estimate would move the button just before a click. */}
        <div className={styles.empty} />
        <p className={styles.rule}>{t('passwordMeter.rule', { count: PASSWORD_MIN })}</p>
      </div>
    );
  const strength = estimate(password, owner);
  const word = strength.fault ? 'weak' : WORDS[strength.score];
  return (
    <div className={styles.meter}>
      <ProgressBar label={t('passwordMeter.label')} value={strength.fault ? 1 : strength.score} total={4} colour={COLOURS[word]} />
      <p className={styles.rule} role="status">
        {describe(strength)}
      </p>
    </div>
  );

  function describe({ fault }: Strength): string {
    return fault ?? t(`passwordMeter.${word}`);
  }
}

/** Loaded at the first character; without it the rule stays, and the server decides. */
function useEstimate(isTyping: boolean): Estimate | undefined {
  const [estimate, setEstimate] = useState<Estimate>();
  useEffect(() => {
    if (!isTyping || estimate) return;
    import('../lib/password/estimate-strength.js').then(
      (module) => setEstimate(() => module.estimateStrength),
      () => undefined,
    );
  }, [isTyping, estimate]);
  return estimate;
}
