import type { ProjectSummary } from '@bhashantar/contracts';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EngineEstimate } from '../../../components/engine-estimate.js';
import { languageLabel } from '../../../components/language-name.js';
import { LimitLink } from '../../../components/limit-link.js';
import { LinkButton } from '../../../components/link-button.js';
import { MachineQuestion } from '../../../components/machine-question.js';
import { PlanLink } from '../../../components/plan-link.js';
import { formatList } from '../../../lib/format/format-list.js';
import { formatCount } from '../../../lib/format/format-number.js';
import type { EngineChance, EngineGap } from '../../../lib/machine/find-engine-gap.js';
import type { MachineLimit } from '../../../lib/machine/find-limit.js';
import { type Machine, useMachine } from '../../../lib/machine/use-machine.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import styles from './engine-notice.module.css';

interface Props {
  project: ProjectSummary;
  /** The import button comes from another feature. */
  importButton: ReactNode;
  /** Whether the screen already has the next step as its primary button. */
  isBesideAction?: boolean;
}

/**
 * Says why little is translated and what to do about it. Renders nothing once engines were asked for everything, or everything is
 * translated.
 */
export function EngineNotice({ project, importButton, isBesideAction = false }: Props) {
  const machine = useMachine(project);
  if (!machine) return null;
  const { gap, chance } = machine;
  return (
    <>
      {gap && <Notice project={project} gap={gap} importButton={importButton} />}
      {chance && <ChanceNotice projectId={project.projectId} chance={chance} machine={machine} isBesideAction={isBesideAction} />}
    </>
  );
}

interface ChanceProps extends Required<Pick<Props, 'isBesideAction'>> {
  projectId: string;
  chance: EngineChance;
  machine: Machine;
}

/**
 * If an engine was connected too late for some texts, a person starts the run for them and sees the cost first, because the customer pays
 * it.
 */
function ChanceNotice({ projectId, chance, machine: { estimate, isCounting, limit, stopped }, isBesideAction }: ChanceProps) {
  const { t } = useTranslation('projects');
  const { languages, segments } = chance;
  const [isAsking, setAsking] = useState(false);
  const mayTranslate = usePermission('translation.machine');
  // The overview has a notice for each stopped run, with a solution.
  if (limit && isBesideAction && languages.every((language) => stopped.includes(language))) return null;
  if (limit) return <LimitNotice projectId={projectId} chance={chance} limit={limit} isBesideAction={isBesideAction} />;
  return (
    <Alert
      type="info"
      showIcon
      title={t('engine.ready', { count: segments, shown: formatCount(segments) })}
      description={estimate && <EngineEstimate engines={estimate.languages.filter((one) => one.segments > 0)} />}
      action={
        mayTranslate && (
          <>
            <Button type={isBesideAction ? 'default' : 'primary'} disabled={isCounting} onClick={() => setAsking(true)}>
              {t('engine.run', { count: segments, shown: formatCount(segments) })}
            </Button>
            {isAsking && <MachineQuestion order={{ projectId, languages }} onClose={() => setAsking(false)} />}
          </>
        )
      }
    />
  );
}

type LimitProps = Omit<ChanceProps, 'machine'> & { limit: MachineLimit };

/** Names the limit that stops the engines, with the solutions. */
function LimitNotice({ projectId, chance: { languages, segments }, limit, isBesideAction }: LimitProps) {
  const { t } = useTranslation('projects');
  const engines = limit.kind === 'engine' ? formatList(limit.engines) : '';
  return (
    <Alert
      type="warning"
      showIcon
      title={t(`engine.limit.${limit.kind}`, { count: segments, shown: formatCount(segments), engines })}
      description={
        <div className={styles.offers}>
          <LimitLink limit={limit.kind} kind={isBesideAction ? 'default' : 'primary'} />
          <ByHand projectId={projectId} language={languages[0]} />
        </div>
      }
    />
  );
}

function ByHand({ projectId, language }: { projectId: string; language: string | undefined }) {
  const { t } = useTranslation('projects');
  return (
    <LinkButton to="/app/projects/$projectId/translations" params={{ projectId }} search={{ language, type: ['NO_TRANSLATION_AVAILABLE'] }}>
      {t('engine.byHand')}
    </LinkButton>
  );
}

function Notice({ project: { projectId, sourceLanguage }, gap, importButton }: Omit<Props, 'isBesideAction'> & { gap: EngineGap }) {
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
            <ByHand projectId={projectId} language={gap.languages[0]} />
          </div>
        </>
      }
    />
  );
}

/** For people who may not connect engines, the text says whom to ask. */
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
