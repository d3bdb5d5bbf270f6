import { assertNever, type ProjectDetails, type TermCandidate, type TermCandidateScan } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../components/empty-state.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { FilterBar } from '../../../../components/filter-bar.js';
import { ListPagination } from '../../../../components/list-pagination.js';
import { SearchInput } from '../../../../components/search-input.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import { isOpen } from '../../../../lib/jobs.store.js';
import styles from '../glossary.module.css';
import type { ChangeGlossarySearch, GlossarySearch } from '../glossary.search.js';
import { TermForm } from '../term-form.js';
import { CandidateActions } from './candidate-actions.js';
import { CandidateTable } from './candidate-table.js';
import { CANDIDATES_PAGE_SIZE, candidatesOptions } from './candidates.queries.js';
import { useCandidateCalls } from './use-candidate-calls.js';

interface Props {
  project: ProjectDetails;
  search: GlossarySearch;
  onSearch: ChangeGlossarySearch;
}

/** Names that recur in the texts of a site. People add each to the glossary with a rule, or dismiss it. */
export function CandidatesPanel({ project, search, onSearch }: Props) {
  const { t } = useTranslation('glossary');
  const { projectId, targetLanguages } = project;
  const [isDismissed, setDismissed] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [translated, setTranslated] = useState<TermCandidate>();
  const list = useQuery(candidatesOptions(projectId, { page: search.page, q: search.q, dismissed: isDismissed }));
  const calls = useCandidateCalls(projectId, () => setChosen(new Set()));
  const change = (next: Partial<GlossarySearch>, replace?: boolean) => {
    setChosen(new Set());
    onSearch({ page: 1, ...next }, replace);
  };
  const scan = list.data?.scan ?? undefined;
  const isBusy = calls.add.isPending || calls.dismiss.isPending;
  const find = (
    <Button
      type={scan ? 'default' : 'primary'}
      loading={calls.find.isPending || (!!scan && isOpen(scan))}
      onClick={() => calls.find.submit(undefined)}
    >
      {t(scan ? 'candidates.findAgain' : 'candidates.find')}
    </Button>
  );
  return (
    <>
      <div className={styles.head}>
        <p className="bh-muted">{t('candidates.lead')}</p>
        <div className={styles.actions}>
          {chosen.size > 0 && (
            <CandidateActions
              count={chosen.size}
              isDismissed={isDismissed}
              isBusy={isBusy}
              onAdd={(rule) => calls.add.submit({ candidateIds: [...chosen], rule })}
              onDismiss={() => calls.dismiss.submit({ candidateIds: [...chosen], dismissed: !isDismissed })}
            />
          )}
          {scan && find}
        </div>
      </div>
      <FilterBar total={scan && <Scan scan={scan} />}>
        <SearchInput label={t('candidates.search')} value={search.q ?? ''} onSearch={(q) => change({ q: q || undefined }, true)} />
        <Checkbox
          checked={isDismissed}
          onChange={({ target }) => {
            setDismissed(target.checked);
            change({});
          }}
        >
          {t('candidates.showDismissed')}
        </Checkbox>
      </FilterBar>
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={8} />}
      {list.data && list.data.candidates.length > 0 && (
        <CandidateTable
          project={project}
          candidates={list.data.candidates}
          stale={list.isPlaceholderData}
          {...{ chosen, isBusy }}
          onChoose={setChosen}
          onAdd={({ candidateId }, rule) => calls.add.submit({ candidateIds: [candidateId], rule })}
          onTranslate={setTranslated}
          onDismiss={({ candidateId, dismissed }) => calls.dismiss.submit({ candidateIds: [candidateId], dismissed: !dismissed })}
        />
      )}
      {list.data?.candidates.length === 0 && (
        <Nothing scan={scan} isFiltered={isDismissed || !!search.q}>
          {!scan && find}
        </Nothing>
      )}
      <ListPagination
        page={search.page}
        pageSize={CANDIDATES_PAGE_SIZE}
        total={list.data?.total ?? 0}
        onChange={(page) => change({ page })}
      />
      {translated && (
        <TermForm
          project={project}
          languages={targetLanguages}
          term={undefined}
          source={translated.source}
          onClose={() => setTranslated(undefined)}
        />
      )}
    </>
  );
}

function Scan({ scan }: { scan: TermCandidateScan }) {
  const { t } = useTranslation('glossary');
  const seen = formatCount(scan.seen);
  switch (scan.state) {
    case 'queued':
    case 'running':
      return t('candidates.reading', { seen });
    case 'failed':
    case 'cancelled':
      return t('candidates.failed');
    case 'done':
      return t('candidates.read', { seen, found: formatCount(scan.found), time: formatDateTime(scan.finishedAt ?? scan.startedAt) });
    default:
      return assertNever(scan.state);
  }
}

interface NothingProps {
  scan: TermCandidateScan | undefined;
  isFiltered: boolean;
  children: ReactNode;
}

/** Why no candidate is shown. */
function Nothing({ scan, isFiltered, children }: NothingProps) {
  const { t } = useTranslation('glossary');
  if (isFiltered) return <EmptyState kind="none" title={t('candidates.noneTitle')} text={t('candidates.noneText')} />;
  if (!scan)
    return (
      <EmptyState kind="empty" title={t('candidates.neverTitle')} text={t('candidates.neverText')}>
        {children}
      </EmptyState>
    );
  if (isOpen(scan)) return <RowsSkeleton rows={4} />;
  return <EmptyState kind="empty" title={t('candidates.nothingTitle')} text={t('candidates.nothingText')} />;
}
