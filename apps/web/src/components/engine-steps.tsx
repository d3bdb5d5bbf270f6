import { useTranslation } from 'react-i18next';
import styles from './engine-steps.module.css';

const STEPS = ['server', 'variables', 'start'] as const;

/** How the operator of an installation connects a machine translation engine. */
export function EngineSteps() {
  const { t } = useTranslation('projects');
  return (
    <>
      <p className={styles.lead}>{t('engine.stepsLead')}</p>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`engine.steps.${step}`)}</li>
        ))}
      </ol>
    </>
  );
}
