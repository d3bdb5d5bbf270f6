import type { ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Steps } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../components/empty-state.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { Field } from '../../../../components/field.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { PageHeading } from '../../../../components/page-heading.js';
import { Panel } from '../../../../components/panel.js';
import { ScreenSkeleton } from '../../../../components/skeleton.js';
import { ContentStep } from './content-step.js';
import { LanguagesStep } from './languages-step.js';
import styles from './order.module.css';
import { orderProjectOptions, projectChoiceOptions } from './order.queries.js';
import { ORDER_STEPS, type OrderSearch, type OrderStep } from './order.search.js';
import { reachableStep } from './order-steps.js';
import { PeopleStep } from './people-step.js';
import { QuoteStep } from './quote-step.js';
import { useOrderDraft } from './use-order-draft.js';
import { WorkStep } from './work-step.js';

const BODIES = { content: ContentStep, languages: LanguagesStep, work: WorkStep, people: PeopleStep, quote: QuoteStep };

/** The wizard that orders a translation by people. It asks for the content, the languages, the steps and the dates, and shows the price. */
export function OrderScreen({ search }: { search: OrderSearch }) {
  const { t } = useTranslation('order');
  return (
    <div className={styles.screen}>
      <PageHeading title={t('title')} documentTitle={t('title')} lead={t('lead')} />
      {search.project ? <OrderOfProject projectId={search.project} search={search} /> : <ProjectChoice />}
    </div>
  );
}

function ProjectChoice() {
  const { t } = useTranslation('order');
  const id = useId();
  const navigate = useNavigate({ from: '/app/requests/new' });
  const { data, error, isPending, refetch } = useQuery(projectChoiceOptions);
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (data?.projectList.length === 0) return <EmptyState kind="empty" title={t('noProjectTitle')} text={t('noProjectText')} />;
  return (
    <Panel title={t('projectTitle')}>
      <Field id={id} label={t('project')} hint={t('projectHint')}>
        <LabelledSelect<string>
          id={id}
          style={{ inlineSize: '100%' }}
          loading={isPending}
          placeholder={t('chooseProject')}
          showSearch={{ optionFilterProp: 'label' }}
          options={data?.projectList.map(({ projectId, name }) => ({ value: projectId, label: name })) ?? []}
          onChange={(project) => void navigate({ search: (before) => ({ ...before, project }) })}
        />
      </Field>
    </Panel>
  );
}

function OrderOfProject({ projectId, search }: { projectId: string; search: OrderSearch }) {
  const { t } = useTranslation('order');
  const { data: project, error, refetch } = useQuery(orderProjectOptions(projectId));
  if (error && !project) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!project) return <ScreenSkeleton />;
  if (project.targetLanguages.length === 0) return <EmptyState kind="empty" title={t('noLanguageTitle')} text={t('noLanguageText')} />;
  return <Wizard key={projectId} project={project} search={search} />;
}

function Wizard({ project, search }: { project: ProjectDetails; search: OrderSearch }) {
  const { t } = useTranslation('order');
  const navigate = useNavigate({ from: '/app/requests/new' });
  const order = useOrderDraft(project, search);
  const step = reachableStep(search.step, order.draft);
  const at = ORDER_STEPS.indexOf(step);
  const Body = BODIES[step];
  const go = (next: OrderStep | undefined) => next && void navigate({ search: (before) => ({ ...before, step: next }) });
  return (
    <>
      <p className={styles.project}>
        {t('for')} <strong>{project.name}</strong>
      </p>
      <Steps
        className={styles.steps}
        size="small"
        current={at}
        items={ORDER_STEPS.map((name) => ({ key: name, title: t(`step.${name}`) }))}
        responsive={false}
        titlePlacement="vertical"
      />
      <Body
        key={step}
        {...order}
        project={project}
        onBack={at > 0 ? () => go(ORDER_STEPS[at - 1]) : undefined}
        onNext={() => go(ORDER_STEPS[at + 1])}
        onStep={go}
      />
    </>
  );
}
