import { CheckCircleFilled } from '@ant-design/icons';
import { assertNever, type ProjectSummary } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { enginesOptions } from '../../../lib/engines.queries.js';
import styles from './trial.module.css';
import { doneSteps, TRIAL_STEPS, type TrialStep } from './trial-progress.js';

/** The link to the screen on which a step is done. */
function targetOf(step: TrialStep, project: ProjectSummary | undefined, isDone: boolean): LinkProps {
  if (!project) return { to: '/app/projects/new' };
  const params = { projectId: project.projectId };
  switch (step) {
    case 'site':
      return { to: '/app/projects' };
    case 'engine':
      return { to: '/app/engines', search: isDone ? {} : { open: 'new' } };
    case 'review':
      return { to: '/app/projects/$projectId/translations', params };
    case 'languages':
    case 'read':
    case 'publish':
      return { to: '/app/projects/$projectId', params };
    default:
      return assertNever(step);
  }
}

interface Props {
  projects: readonly ProjectSummary[];
  onFollow?: () => void;
}

/** The steps, each with its state in words and a way to do it. */
export function TrialSteps({ projects, onFollow }: Props) {
  const { t } = useTranslation('trial');
  const finished = projects.filter(({ status }) => status !== 'partialCreated');
  const done = doneSteps(finished, useQuery(enginesOptions).data ?? []);
  return (
    <ol className={styles.steps}>
      {TRIAL_STEPS.map((step, at) => (
        <li key={step} data-done={done.includes(step) || undefined}>
          <span className={styles.mark} aria-hidden>
            {done.includes(step) ? <CheckCircleFilled /> : at + 1}
          </span>
          <div>
            <Link {...targetOf(step, finished[0], done.includes(step))} onClick={onFollow}>
              {t(`step.${step}.title`)}
            </Link>
            {done.includes(step) && <span className="bh-visually-hidden"> ({t('done')})</span>}
            <p>{t(`step.${step}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
