import {
  COMPARED_ENGINES_MAX,
  COMPARED_LANGUAGES_MAX,
  COMPARED_SEGMENTS_MAX,
  type ComparisonPlan,
  type ProjectDetails,
  readComparison,
  startComparison,
} from '@bhashantar/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../../components/checkbox-group.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { languageLabel } from '../../../../components/language-name.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatPrice } from '../../../../lib/format/format-price.js';
import { call } from '../../../../lib/http/client.js';
import { invalidate } from '../../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { useSubmit } from '../../../../lib/use-submit.js';
import styles from './comparison.module.css';
import { planOptions } from './comparison.queries.js';

const SIZES = [25, 50, 100, COMPARED_SEGMENTS_MAX];

/** Selects languages, engines and the size of the sample; shows the cost before anything is sent. */
export function ComparisonForm({ project }: { project: Pick<ProjectDetails, 'projectId' | 'targetLanguages'> }) {
  const { t } = useTranslation('engines');
  const { projectId, targetLanguages } = project;
  const [languages, setLanguages] = useState(targetLanguages.slice(0, COMPARED_LANGUAGES_MAX));
  const [sampleSize, setSampleSize] = useState(50);
  const [chosen, setChosen] = useState<string[]>();
  const { data: plan = [], error, refetch, isPending } = useQuery(planOptions(projectId, languages, sampleSize));
  const names = new Map(plan.flatMap(({ engines }) => engines.map(({ engine, name }) => [engine, name] as const)));
  const engines = (chosen ?? [...names.keys()].slice(0, 2)).filter((engine) => names.has(engine));
  const start = useStart(projectId);
  const segments = plan.reduce((sum, one) => sum + one.segments, 0);
  const isReady = languages.length > 0 && engines.length > 1 && segments > 0;
  return (
    <div className={styles.form}>
      <CheckboxGroup
        legend={t('comparison.languages')}
        options={targetLanguages.map((code) => ({ value: code, label: languageLabel(code) }))}
        value={languages}
        onChange={(value) => setLanguages(value.slice(-COMPARED_LANGUAGES_MAX))}
      />
      <CheckboxGroup
        legend={t('comparison.engines')}
        hint={names.size < 2 && !isPending ? t('comparison.needsTwo') : undefined}
        options={[...names].map(([value, label]) => ({ value, label }))}
        value={engines}
        onChange={(value) => setChosen(value.slice(-COMPARED_ENGINES_MAX))}
      />
      <LabelledSelect<number>
        aria-label={t('comparison.size')}
        value={sampleSize}
        options={SIZES.map((value) => ({ value, label: t('comparison.sizeOf', { shown: formatCount(value) }) }))}
        onChange={setSampleSize}
      />
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Forecast plan={plan} engines={engines} segments={segments} />}
      <Button type="primary" disabled={!isReady} loading={start.isPending} onClick={() => start.submit({ languages, engines, sampleSize })}>
        {t('comparison.start')}
      </Button>
    </div>
  );
}

function Forecast({ plan, engines, segments }: { plan: readonly ComparisonPlan[]; engines: readonly string[]; segments: number }) {
  const { t } = useTranslation('engines');
  if (plan.length === 0) return null;
  if (segments === 0) return <p>{t('comparison.nothingReviewed')}</p>;
  const asked = plan.flatMap((one) =>
    one.engines.filter(({ engine }) => engines.includes(engine)).map((engine) => ({ ...one, ...engine })),
  );
  const characters = asked.reduce((sum, one) => sum + one.characters, 0);
  const cost = asked.reduce((sum, one) => sum + (one.cost ?? 0), 0);
  const unknown = new Set(asked.flatMap((one) => (one.cost === null ? [one.name] : [])));
  return (
    <p>
      {t('comparison.forecast', {
        count: segments,
        shown: formatCount(segments),
        characters: formatCount(characters),
        cost: formatPrice(cost),
      })}{' '}
      {unknown.size > 0 && t('comparison.unknown', { names: [...unknown].join(', ') })}
    </p>
  );
}

function useStart(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (body: { languages: string[]; engines: string[]; sampleSize: number }) => call(startComparison, { projectId, ...body }),
    onSuccess: () => invalidate(client, [readComparison], { projectId }),
    onError: (error) => notify.failure('comparison', error),
  });
}
