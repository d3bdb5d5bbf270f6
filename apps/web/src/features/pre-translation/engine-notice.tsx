import { PLAN_LIMITS, type ProjectSummary } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EngineSteps } from '../../components/engine-steps.js';
import { languageLabel } from '../../components/language-name.js';
import { LinkButton } from '../../components/link-button.js';
import { PlanLink } from '../../components/plan-link.js';
import { formatCount } from '../../lib/format/format-number.js';
import { usePermission } from '../../lib/session/use-permission.js';
import { useUsage } from '../../lib/usage.queries.js';
import styles from './engine-notice.module.css';
import { enginesOptions } from './engines.queries.js';
import { type EngineGap, findEngineGap } from './find-engine-gap.js';
import { runsOptions } from './pre-translation-runs.queries.js';

const LIST = new Intl.ListFormat('en-IN', { type: 'conjunction' });

interface Props {
  project: ProjectSummary;
  /** The import button comes from another feature. */
  importButton: ReactNode;
}

/** Why little is translated and what to do about it; nothing once an engine is connected or nothing is untranslated. */
export function EngineNotice({ project, importButton }: Props) {
  const { data: engines } = useQuery(enginesOptions);
  const { data: runs } = useQuery(runsOptions(project.projectId));
  const usage = useUsage();
  const mayPay = usage ? PLAN_LIMITS[usage.plan].paidEngines : true;
  const gap = engines && runs && findEngineGap(project, { engines, mayPay }, runs);
  if (!gap) return null;
  return <Notice project={project} gap={gap} importButton={importButton} />;
}

function Notice({ project: { projectId, sourceLanguage }, gap, importButton }: Props & { gap: EngineGap }) {
  const { t } = useTranslation('projects');
  const languages = LIST.format(gap.languages.map(languageLabel));
  return (
    <Alert
      type="warning"
      showIcon
      title={t(`engine.result.${gap.result}`, {
        cause: t(`engine.cause.${gap.cause}`, { source: languageLabel(sourceLanguage), languages }),
      })}
      description={
        <>
          <p className={styles.left}>{t('engine.left', { count: gap.segments, shown: formatCount(gap.segments), languages })}</p>
          <div className={styles.offers}>
            {gap.cause === 'plan' && <PlanLink />}
            <ConnectButton />
            {importButton}
            <LinkButton
              to="/app/projects/$projectId/translations"
              params={{ projectId }}
              search={{ language: gap.languages[0], type: ['NO_TRANSLATION_AVAILABLE'] }}
            >
              {t('engine.byHand')}
            </LinkButton>
          </div>
        </>
      }
    />
  );
}

function ConnectButton() {
  const { t } = useTranslation(['projects', 'common']);
  const [isOpen, setOpen] = useState(false);
  // Those who may not connect engines get what they can send to people who may.
  if (usePermission('engine.manage')) return <LinkButton to="/app/engines">{t('engine.connect')}</LinkButton>;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('engine.connect')}</Button>
      <Modal open={isOpen} title={t('engine.stepsTitle')} footer={null} onCancel={() => setOpen(false)}>
        <EngineSteps />
      </Modal>
    </>
  );
}
