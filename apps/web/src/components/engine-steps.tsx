import { useTranslation } from 'react-i18next';
import { usePermission } from '../lib/session/use-permission.js';
import styles from './engine-steps.module.css';
import { LinkButton } from './link-button.js';

const STEPS = ['server', 'variables', 'start'] as const;

/** How a machine translation engine is connected: by the organisation, or by the operator for everybody. */
export function EngineSteps() {
  const { t } = useTranslation('projects');
  const mayConnect = usePermission('engine.manage');
  return (
    <>
      <p className={styles.lead}>{t('engine.stepsLead')}</p>
      {mayConnect && (
        <LinkButton to="/app/engines" search={{ open: 'new' }}>
          {t('engine.connect')}
        </LinkButton>
      )}
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`engine.steps.${step}`)}</li>
        ))}
      </ol>
    </>
  );
}
