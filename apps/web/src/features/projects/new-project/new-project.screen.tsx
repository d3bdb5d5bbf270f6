import { useNavigate } from '@tanstack/react-router';
import { Alert, Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../components/page-heading.js';
import { PlanLink } from '../../../components/plan-link.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { useUsage } from '../../../lib/usage.queries.js';
import { AddressStep } from './address-step.js';
import { LanguagesStep } from './languages-step.js';
import styles from './new-project.module.css';
import { ReviewStep } from './review-step.js';
import { ScopeStep } from './scope-step.js';
import type { StepProps } from './step-frame.js';
import { reachableStep, type Step, stepsOf } from './steps.js';
import { useDraft } from './use-draft.js';

const BODIES = { address: AddressStep, languages: LanguagesStep, scope: ScopeStep, review: ReviewStep };

/** Tells before anything is typed that the plan's limit of projects is reached. */
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

/** The wizard from an address to a project, with an estimate before anything is spent. */
export function NewProjectScreen({ step: asked, Engines }: { step: Step; Engines: StepProps['Engines'] }) {
  const { t } = useTranslation('wizard');
  const navigate = useNavigate({ from: '/app/projects/new' });
  const [draft, change] = useDraft();
  const step = reachableStep(asked, draft);
  const steps = stepsOf(draft);
  const at = steps.indexOf(step);
  const Body = BODIES[step];
  const go = (next: Step | undefined) => next && void navigate({ search: { step: next } });
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
        Engines={Engines}
        onBack={at > 0 ? () => go(steps[at - 1]) : undefined}
        onNext={() => go(steps[at + 1])}
      />
    </div>
  );
}
