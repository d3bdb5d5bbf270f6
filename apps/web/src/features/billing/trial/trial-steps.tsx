import { CheckCircleFilled } from '@ant-design/icons';
import type { ProjectSummary } from '@bhashantar/contracts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './trial.module.css';
import { doneSteps, TRIAL_STEPS, type TrialStep } from './trial-progress.js';

/** Where a step is done. */
function targetOf(step: TrialStep, project: ProjectSummary | undefined): LinkProps {
  if (!project || step === 'site') return { to: project ? '/app/projects' : '/app/projects/new' };
  const params = { projectId: project.projectId };
  if (step === 'review') return { to: '/app/projects/$projectId/translations', params };
  return { to: '/app/projects/$projectId', params };
}

interface Props {
  projects: readonly ProjectSummary[];
  onFollow?: () => void;
}

/** Five steps, each with its state in words and a way to do it. */
export function TrialSteps({ projects, onFollow }: Props) {
  const { t } = useTranslation('trial');
  const done = doneSteps(projects);
  return (
    <ol className={styles.steps}>
      {TRIAL_STEPS.map((step, at) => (
        <li key={step} data-done={done.includes(step) || undefined}>
          <span className={styles.mark} aria-hidden>
            {done.includes(step) ? <CheckCircleFilled /> : at + 1}
          </span>
          <div>
            <Link {...targetOf(step, projects[0])} onClick={onFollow}>
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
