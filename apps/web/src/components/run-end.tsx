import type { RunStop } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../lib/format/format-number.js';
import { type HaltedRun, translatedBy } from '../lib/halted-run.js';
import { useSessionUser } from '../lib/session/session-user.js';
import { usePermission } from '../lib/session/use-permission.js';
import { languageLabel } from './language-name.js';
import { MachineQuestion } from './machine-question.js';
import { PlanLink } from './plan-link.js';
import styles from './run-end.module.css';

interface Props {
  run: HaltedRun;
  /** A run reports the texts that it has translated, not those that it has looked at. */
  isTranslation: boolean;
  mayContinue: boolean;
}

/** Says how many texts a run has translated, and how many not. */
export function useDescribeTranslated(): (run: Pick<HaltedRun, 'filled' | 'total'>) => string {
  const { t } = useTranslation();
  return (run) => {
    const { translated, left } = translatedBy(run);
    const shown = formatCount(translated);
    return left === undefined ? t('runEnd.translatedOpen', { shown }) : t('runEnd.translated', { shown, left: formatCount(left) });
  };
}

/** Why a run ended early, how far it got, and how people can continue. */
export function RunEnd({ run, isTranslation, mayContinue }: Props) {
  const { t } = useTranslation();
  const { stop, count, total } = run;
  const describeTranslated = useDescribeTranslated();
  const describeCount = () =>
    total === null
      ? t('runEnd.doneOpen', { count, shown: formatCount(count) })
      : t('runEnd.done', { shown: formatCount(count), total: formatCount(total) });
  const done = isTranslation ? describeTranslated(run) : describeCount();
  return (
    <>
      <p className={styles.end}>
        {stop ? t(`runEnd.${stop}`, { done }) : <Cancelled run={run} done={done} />}
        {stop === 'planWords' && ` ${t('runEnd.goesOn')}`}
      </p>
      <div className={styles.ways}>
        {stop && <RaiseLimit stop={stop} projectId={run.projectId} />}
        {mayContinue && stop !== 'planWords' && run.language && <Continue projectId={run.projectId} language={run.language} />}
      </div>
    </>
  );
}

function Cancelled({ run: { endedBy }, done }: { run: HaltedRun; done: string }) {
  const { t } = useTranslation();
  const { userId: self } = useSessionUser();
  if (endedBy?.userId === self) return t('runEnd.cancelledByYou', { done });
  return endedBy?.name ? t('runEnd.cancelledBy', { who: endedBy.name, done }) : t('runEnd.cancelled', { done });
}

/** For people who may not raise the limit, the text names those who may. */
function RaiseLimit({ stop, projectId }: { stop: RunStop; projectId: string }) {
  const { t } = useTranslation();
  const mayManageEngines = usePermission('engine.manage');
  const mayEditSettings = usePermission('settings.edit');
  if (stop === 'planWords') return <PlanLink />;
  if (stop === 'engineLimit' && mayManageEngines) return <Link to="/app/engines">{t('runEnd.raise')}</Link>;
  if (stop === 'automaticLimit' && mayEditSettings)
    return (
      <Link to="/app/projects/$projectId/settings" params={{ projectId }} search={{ page: 'machine' }} hash="automatic">
        {t('runEnd.raise')}
      </Link>
    );
  return <span>{t('runEnd.askAdmin')}</span>;
}

function Continue({ projectId, language }: { projectId: string; language: string }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  if (!usePermission('translation.machine')) return null;
  return (
    <>
      <Button size="small" aria-label={t('runEnd.continueIn', { language: languageLabel(language) })} onClick={() => setAsking(true)}>
        {t('runEnd.continue')}
      </Button>
      {isAsking && <MachineQuestion order={{ projectId, languages: [language] }} onClose={() => setAsking(false)} />}
    </>
  );
}
