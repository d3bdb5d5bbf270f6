import { type ProjectDetails, projectDetails, type SetupStep } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { Alert, Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { PageHeading } from '../../../components/page-heading.js';
import { PlanLink } from '../../../components/plan-link.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { useUsage } from '../../../lib/usage.queries.js';
import { AddressStep } from './address-step.js';
import { LanguagesStep } from './languages-step.js';
import styles from './new-project.module.css';
import { ReviewStep } from './review-step.js';
import { ScopeStep } from './scope-step.js';
import type { StepProps } from './step-frame.js';
import { reachableStep, stepsOf } from './steps.js';
import { useDraft } from './use-draft.js';
import { useSaveSetup } from './use-save-setup.js';

const BODIES = { address: AddressStep, languages: LanguagesStep, scope: ScopeStep, review: ReviewStep };

/** Says that the plan's limit of projects is reached, before anything is typed. */
function NoRoom() {
  const { t } = useTranslation('plan');
  const { used = 0, allowed = null } = useUsage()?.projects ?? {};
  if (allowed === null || used < allowed) return null;
  return (
    <Alert
      className={styles.noRoom}
      type="warning"
      showIcon
      title={t('noRoom.projects', { count: allowed, shown: formatCount(allowed) })}
      description={<PlanLink />}
    />
  );
}

interface Props {
  /** If absent, the set-up continues where it was left. */
  step: SetupStep | undefined;
  projectId: string | undefined;
  Engines: StepProps['Engines'];
}

/** The wizard from an address to a project, with an estimate before anything is spent. */
export function NewProjectScreen({ projectId, ...props }: Props) {
  return projectId === undefined ? <Wizard {...props} /> : <ContinuedSetup key={projectId} projectId={projectId} {...props} />;
}

/** A set-up that was started earlier, here or on another device. A finished one redirects to its project. */
function ContinuedSetup({ projectId, ...props }: Props & { projectId: string }) {
  const { data: project, error, refetch } = useQuery(queryOf(projectDetails, { projectId }));
  if (project)
    return project.setup ? (
      <Wizard project={project} {...props} />
    ) : (
      <Navigate to="/app/projects/$projectId" params={{ projectId }} replace />
    );
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
}

function Wizard({ step: asked, project, Engines }: Omit<Props, 'projectId'> & { project?: ProjectDetails }) {
  const { t } = useTranslation('wizard');
  const navigate = useNavigate({ from: '/app/projects/new' });
  const [draft, change] = useDraft(project);
  const projectId = project?.projectId;
  const step = reachableStep(asked ?? project?.setup?.step ?? 'address', draft);
  const steps = stepsOf(draft);
  const at = steps.indexOf(step);
  const Body = BODIES[step];
  const go = (next: SetupStep, of: string | undefined) => void navigate({ search: { step: next, project: of } });
  const save = useSaveSetup(projectId, (saved, next) => go(next, saved));
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <div className={styles.screen}>
      <PageHeading title={t('title')} documentTitle={t('title')} lead={t('lead')} />
      <NoRoom />
      <Steps
        className={styles.steps}
        size="small"
        current={at}
        items={steps.map((name) => ({ key: name, title: t(`step.${name}`) }))}
        responsive={false}
        titlePlacement="vertical"
      />
      <Body
        key={step}
        draft={draft}
        change={change}
        projectId={projectId}
        pending={save.isPending}
        Engines={Engines}
        onBack={before && (() => go(before, projectId))}
        onNext={() => after && save.submit({ draft, step: after })}
      />
    </div>
  );
}
