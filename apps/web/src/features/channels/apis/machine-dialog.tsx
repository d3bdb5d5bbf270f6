import type { ApiItem, ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../components/checkbox-group.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LanguageName } from '../../../components/language-name.js';
import { RunCost } from '../../../components/run-cost.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatPrice } from '../../../lib/format/format-price.js';
import { machineEstimateOptions, useTranslateApis } from './apis.queries.js';

interface Props {
  project: ProjectDetails;
  items: readonly ApiItem[];
  onClose(): void;
}

/** Asks for the languages into which machines translate some items, with the untranslated volume and the price of each. */
export function MachineDialog({ project: { projectId }, items, onClose }: Props) {
  const { t } = useTranslation('apis');
  const apiIdList = items.map(({ apiId }) => apiId);
  const all = useQuery(machineEstimateOptions(apiIdList));
  const offered = all.data?.estimate?.languages.filter(({ segments }) => segments > 0) ?? [];
  const [chosen, setChosen] = useState<string[]>();
  const languages = chosen ?? offered.map(({ language }) => language);
  const isPart = languages.length > 0 && languages.length < offered.length;
  const part = useQuery({ ...machineEstimateOptions(apiIdList, languages), enabled: isPart });
  const estimate = languages.length === 0 ? undefined : (isPart ? part : all).data?.estimate;
  const error = all.error ?? (isPart ? part.error : null);
  const isRefused = !estimate || (estimate.plan !== null && estimate.plan.left === 0 && estimate.plan.words > 0);
  const start = useTranslateApis(projectId, onClose);
  const count = items.length;
  const named = { count, shown: formatCount(count), name: items[0]?.name };
  const cost = estimate && estimate.cost !== null ? formatPrice(estimate.cost) : undefined;
  return (
    <ConfirmDialog
      open
      title={cost ? t('machine.titleFor', { ...named, cost }) : t('machine.title', named)}
      verb={t('machine.verb')}
      pending={start.isPending}
      disabled={isRefused}
      onConfirm={() => start.submit({ apiIdList, languages })}
      onCancel={onClose}
    >
      {all.isPending && <RowsSkeleton rows={3} />}
      {error && <ErrorPanel error={error} onRetry={() => void (all.error ? all : part).refetch()} />}
      {all.data && offered.length === 0 && <p>{t('machine.nothing')}</p>}
      {offered.length > 0 && (
        <>
          <p>{t('machine.lead')}</p>
          <CheckboxGroup
            legend={t('machine.languages')}
            options={offered.map(({ language, segments }) => ({
              value: language,
              label: (
                <>
                  <LanguageName code={language} />{' '}
                  <span className="bh-muted">{t('machine.left', { count: segments, shown: formatCount(segments) })}</span>
                </>
              ),
            }))}
            value={languages}
            onChange={setChosen}
          />
          <div aria-live="polite">
            {isPart && part.isPending && <RowsSkeleton rows={1} />}
            {estimate && <RunCost estimate={estimate} />}
          </div>
          <p className="bh-muted">{t('machine.cost')}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
