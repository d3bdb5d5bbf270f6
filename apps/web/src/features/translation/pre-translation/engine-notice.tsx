import { PLAN_LIMITS, type ProjectSummary } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EngineEstimate } from '../../../components/engine-estimate.js';
import { languageLabel } from '../../../components/language-name.js';
import { LinkButton } from '../../../components/link-button.js';
import { MachineQuestion } from '../../../components/machine-question.js';
import { PlanLink } from '../../../components/plan-link.js';
import { enginesOptions } from '../../../lib/engines.queries.js';
import { formatList } from '../../../lib/format/format-list.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useUsage } from '../../../lib/usage.queries.js';
import { useTranslatingLanguages } from '../../../lib/use-translating-languages.js';
import styles from './engine-notice.module.css';
import { engineForecastOptions } from './engines.queries.js';
import { type EngineChance, type EngineGap, findEngineChance, findEngineGap } from './find-engine-gap.js';
import { runsOptions } from './pre-translation-runs.queries.js';

interface Props {
  project: ProjectSummary;
  /** The import button comes from another feature. */
  importButton: ReactNode;
}

/** Why little is translated and what to do about it; nothing once engines were asked for all of it or nothing is untranslated. */
export function EngineNotice({ project, importButton }: Props) {
  const { data: engines } = useQuery(enginesOptions);
  const { data: runs } = useQuery(runsOptions(project.projectId));
  const usage = useUsage();
  const translating = useTranslatingLanguages(project.projectId);
  const mayPay = usage ? PLAN_LIMITS[usage.plan].paidEngines : true;
  if (!engines || !runs) return null;
  const gap = findEngineGap(project, { engines, mayPay }, runs);
  const chance = findEngineChance(project, { engines, mayPay }, runs, translating);
  return (
    <>
      {gap && <Notice project={project} gap={gap} importButton={importButton} />}
      {chance && <ChanceNotice projectId={project.projectId} chance={chance} />}
    </>
  );
}

/** Costs are the customer's: a run over what an engine was not connected for in time is started by a person who sees them. */
function ChanceNotice({ projectId, chance: { languages, segments } }: { projectId: string; chance: EngineChance }) {
  const { t } = useTranslation('projects');
  const { data: forecast } = useQuery(engineForecastOptions(projectId));
  const [isAsking, setAsking] = useState(false);
  const mayTranslate = usePermission('translation.machine');
  return (
    <Alert
      type="info"
      showIcon
      title={t('engine.ready', { count: segments, shown: formatCount(segments) })}
      description={forecast && <EngineEstimate engines={forecast.filter(({ language }) => languages.includes(language))} />}
      action={
        mayTranslate && (
          <>
            <Button type="primary" onClick={() => setAsking(true)}>
              {t('engine.run', { count: segments, shown: formatCount(segments) })}
            </Button>
            {isAsking && <MachineQuestion order={{ projectId, languages }} onClose={() => setAsking(false)} />}
          </>
        )
      }
    />
  );
}

function Notice({ project: { projectId, sourceLanguage }, gap, importButton }: Props & { gap: EngineGap }) {
  const { t } = useTranslation('projects');
  const languages = formatList(gap.languages.map(languageLabel));
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
            <Connect />
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

/** Those who may not connect engines read whom to ask. */
function Connect() {
  const { t } = useTranslation('projects');
  if (usePermission('engine.manage'))
    return (
      <LinkButton kind="primary" to="/app/engines" search={{ open: 'new' }}>
        {t('engine.connect')}
      </LinkButton>
    );
  return <span>{t('engine.askAdmin')}</span>;
}
