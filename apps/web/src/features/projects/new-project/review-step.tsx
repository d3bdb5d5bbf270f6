import { type EstimateRange, type ProjectEstimate, WORDS_RULE, wordsNeeded } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EngineEstimate, knownCost } from '../../../components/engine-estimate.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { Facts } from '../../../components/facts.js';
import { LanguageName } from '../../../components/language-name.js';
import { LeverageTable } from '../../../components/leverage-table.js';
import { PlanLink } from '../../../components/plan-link.js';
import { ProgressBar } from '../../../components/progress-bar.js';
import { RunLimitNotes, Unfitting } from '../../../components/run-cost.js';
import { useRunTime } from '../../../components/run-time.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { Statistics } from '../../../components/statistics.js';
import { formatCount, formatShare } from '../../../lib/format/format-number.js';
import { formatPrice } from '../../../lib/format/format-price.js';
import { useUsage } from '../../../lib/usage.queries.js';
import { useReason } from '../../../lib/use-reason.js';
import { toNewProject } from './draft.js';
import { estimateOptions } from './estimate.queries.js';
import styles from './new-project.module.css';
import { normaliseUrl } from './normalise-url.js';
import { PlanLimitAlert } from './plan-limit-alert.js';
import { SiteQuestion } from './site-question.js';
import { StepFrame, type StepProps } from './step-frame.js';
import { useCreateProject } from './use-create-project.js';

/** Shows the estimate before anything is spent, then creates the project. */
export function ReviewStep({ draft, projectId, onBack, Engines }: StepProps) {
  const { t } = useTranslation('wizard');
  const url = normaliseUrl(draft.address);
  const { targetLanguages, maxPages, includePaths, excludePaths } = toNewProject(draft, url ?? '');
  const estimate = useQuery(estimateOptions(url, { targetLanguages, maxPages, includePaths, excludePaths }));
  const create = useCreateProject(projectId);
  // The estimate has found the scheme of a host that was typed without one.
  const submit = (besides: string[] = []) => url && create.order({ draft, url: estimate.data?.url ?? url, besides });
  return (
    <StepFrame
      draft={draft}
      title={t('review.title')}
      lead={t('review.lead')}
      onBack={onBack}
      onSubmit={() => submit()}
      submitLabel={t('review.create')}
      pending={create.isPending}
    >
      {estimate.isPending && (
        <>
          <p role="status" className="bh-muted">
            {t('review.running')}
          </p>
          <RowsSkeleton rows={3} />
        </>
      )}
      {estimate.isError && <ErrorPanel error={estimate.error} onRetry={() => void estimate.refetch()} />}
      {estimate.data && <Estimate estimate={estimate.data} />}
      {estimate.data?.reachable && <PlanWords estimate={estimate.data} languages={draft.targetLanguages.length} />}
      <Outlook
        // Shows what is known from the engines until the estimate has arrived.
        engines={
          estimate.data?.reachable ? (
            <EngineEstimate engines={estimate.data.engines} />
          ) : (
            <Engines source={draft.sourceLanguage} targets={draft.targetLanguages} />
          )
        }
        estimate={estimate.data}
      />
      {estimate.data?.reachable && <Coverage estimate={estimate.data} />}
      <PlanLimitAlert error={create.error} />
      <SiteQuestion error={create.error} pending={create.isPending} onAnother={submit} onCancel={create.reset} />
    </StepFrame>
  );
}

/** The engines, the time and the cost, as far as they are known beforehand. Says what is not known. */
function Outlook({ engines, estimate }: { engines: ReactNode; estimate: ProjectEstimate | undefined }) {
  const { t } = useTranslation('wizard');
  const time = useRunTime({ engines: estimate?.engines ?? [], seconds: estimate?.translationSeconds ?? null });
  const cost = estimate && knownCost(estimate.engines);
  return (
    <div className={styles.outlook}>
      <Facts
        facts={[
          [
            t('review.by'),
            <Fragment key="by">
              {engines}
              <div className="bh-muted">{t('review.byFirst')}</div>
            </Fragment>,
          ],
          [t('review.time'), time ? t('review.timeKnown', time) : t('review.timeUnknown')],
          [
            t('review.cost'),
            <Fragment key="cost">
              {estimate?.reachable && <RunLimitNotes limits={{ ...estimate.limits, plan: null }} />}
              {cost !== undefined && <div>{t('review.costKnown', { cost: formatPrice(cost) })}</div>}
              {t('review.costUnknown')}
            </Fragment>,
          ],
        ]}
      />
    </div>
  );
}

/** The site's share of the plan's words, as words are counted. */
function PlanWords({ estimate, languages }: { estimate: ProjectEstimate; languages: number }) {
  const { t } = useTranslation('plan');
  const usage = useUsage()?.words;
  if (!usage || usage.allowed === null) return null;
  const left = Math.max(0, usage.allowed - usage.used - usage.reserved);
  const needed = wordsNeeded(estimate.estimatedWords, languages);
  const isEnough = wordsNeeded(estimate.wordRange.to, languages) <= left;
  return (
    <Alert
      className={styles.planWords}
      type={isEnough ? 'info' : 'warning'}
      showIcon
      title={`${t('estimate.needs', { needed: formatCount(needed), left: formatCount(left) })} ${t(isEnough ? 'estimate.fits' : 'estimate.short')}`}
      description={
        isEnough ? (
          WORDS_RULE
        ) : (
          <>
            <Unfitting languages={estimate.limits.unfitting} /> <PlanLink />
          </>
        )
      }
    />
  );
}

/** The upper limit of what a short crawl could not count. */
function Range({ range: { from, to } }: { range: EstimateRange }) {
  const { t } = useTranslation('wizard');
  return from === to ? formatCount(from) : t('review.between', { from: formatCount(from), to: formatCount(to) });
}

function Estimate({ estimate }: { estimate: ProjectEstimate }) {
  const { t } = useTranslation('wizard');
  const say = useReason();
  if (!estimate.reachable)
    return (
      <Alert
        type="warning"
        showIcon
        title={t('check.unreachable', { reason: say(estimate.reason ?? '') })}
        description={t('review.mayStillCreate')}
      />
    );
  const figures = [
    { key: 'pages', label: t('review.pages'), value: <Range range={estimate.pageRange} /> },
    { key: 'words', label: t('review.words'), value: <Range range={estimate.wordRange} /> },
    { key: 'sample', label: t('review.sample'), value: formatCount(estimate.sampledPages) },
  ];
  return (
    <>
      <Statistics items={figures} />
      {!estimate.robotsAllowed && <Alert type="warning" showIcon title={t('check.robotsRefused')} />}
    </>
  );
}

/** The translation memory's matches for the sample. */
function Coverage({ estimate: { coverage } }: { estimate: ProjectEstimate }) {
  const { t } = useTranslation('wizard');
  return (
    <>
      <h3 className={styles.subheading}>{t('review.coverage')}</h3>
      <p className="bh-muted">{t('review.coverageLead')}</p>
      <ul className={styles.coverage}>
        {coverage.map(({ language, share, coveredWords, memoryMatches }) => (
          <li key={language}>
            <LanguageName code={language} />
            <ProgressBar label={t('review.coverage')} value={share * 100} total={100} />
            <span className="bh-num">
              {t('review.covered', {
                ...{ count: coveredWords, share: formatShare(share), words: formatCount(coveredWords) },
                memory: formatCount(memoryMatches.words),
              })}
            </span>
          </li>
        ))}
      </ul>
      <h3 className={styles.subheading}>{t('review.leverage')}</h3>
      <p className="bh-muted">{t('review.leverageLead')}</p>
      <div className={styles.leverage}>
        <LeverageTable rows={coverage} />
      </div>
    </>
  );
}
