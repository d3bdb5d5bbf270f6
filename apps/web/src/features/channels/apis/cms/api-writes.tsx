import type { ApiItemDetails, ApplyLocalizationDto, CmsChange, CmsPlanned } from '@bhashantar/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../../components/checkbox-group.js';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { EmptyState } from '../../../../components/empty-state.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { LanguageName } from '../../../../components/language-name.js';
import { ListPagination } from '../../../../components/list-pagination.js';
import { Panel } from '../../../../components/panel.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { type StatusKind, StatusTag } from '../../../../components/status-tag.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { usePermission } from '../../../../lib/session/use-permission.js';
import { useApiPermissions } from '../api-actions.js';
import styles from '../apis.module.css';
import { AppliesPanel } from './applies-panel.js';
import { AutoPanel } from './auto-panel.js';
import { PLANNED_PAGE, plannedOptions, useApply } from './cms.queries.js';
import { HistoryPanel } from './history-panel.js';

interface Props {
  own: ApiItemDetails;
  part: number;
  onPart(part: number): void;
}

type PlanState = 'waiting' | 'unchanged' | 'incomplete' | 'conflict' | 'tooLong' | 'failed';
const KINDS: Record<PlanState, StatusKind> = {
  ...({ waiting: 'info', unchanged: 'success', incomplete: 'neutral' } as const),
  ...({ conflict: 'warning', tooLong: 'error', failed: 'error' } as const),
};

const keyOf = ({ apiId, entryId, language }: Pick<CmsPlanned, 'apiId' | 'entryId' | 'language'>) => `${apiId} ${language} ${entryId}`;

/** Writes the translations of a content type back into its CMS. The person sees the changes before they are written. */
export function ApiWrites({ own, part, onPart }: Props) {
  const { t } = useTranslation('apis');
  const may = useApiPermissions();
  const [languages, setLanguages] = useState<string[]>(own.languages);
  const [isSeen, setSeen] = useState(false);
  return (
    <>
      {may.manage && (
        <Panel title={t('views.writes')}>
          <p>{t('writes.lead')}</p>
          <CheckboxGroup
            legend={t('writes.languages')}
            options={own.languages.map((value) => ({ value, label: <LanguageName code={value} /> }))}
            value={languages}
            onChange={setLanguages}
          />
          {!isSeen && (
            <Button type="primary" disabled={languages.length === 0} onClick={() => setSeen(true)}>
              {t('writes.see')}
            </Button>
          )}
          {isSeen && languages.length > 0 && (
            <Planned own={own} languages={languages} part={part} onPart={onPart} onWritten={() => setSeen(false)} />
          )}
        </Panel>
      )}
      <AppliesPanel own={own} />
      {may.manage && own.cms && <AutoPanel key={own.apiId} apiId={own.apiId} auto={own.cms.auto} />}
      <HistoryPanel apiId={own.apiId} />
    </>
  );
}

function Planned({ own, languages, part, onPart, onWritten }: Props & { languages: string[]; onWritten(): void }) {
  const { t } = useTranslation('apis');
  const mayPublish = usePermission('publish.manage');
  const [overwritten, setOverwritten] = useState<ReadonlyMap<string, CmsPlanned>>(new Map());
  const [asked, setAsked] = useState<'write' | 'publish'>();
  const wanted: ApplyLocalizationDto = { apiIdList: [own.apiId], languages };
  const plan = useQuery({
    ...plannedOptions({ ...wanted, pageNumber: part, pageSize: PLANNED_PAGE }),
    placeholderData: keepPreviousData,
  });
  const apply = useApply(onWritten);
  if (plan.isPending) return <RowsSkeleton rows={4} />;
  if (plan.error) return <ErrorPanel error={plan.error} onRetry={() => void plan.refetch()} />;
  const { entries, total, counts, pageSize } = plan.data;
  const { complete } = counts;
  const start = () => {
    const overwrite = [...overwritten.values()].map(({ apiId, entryId, language }) => ({ apiId, entryId, language }));
    const publishing = asked === 'publish' && { publish: true, confirm: complete };
    apply.submit({ ...wanted, ...(overwrite.length > 0 && { overwrite }), ...publishing }, { onSettled: () => setAsked(undefined) });
  };
  const toggle = (row: CmsPlanned) => {
    const next = new Map(overwritten);
    if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
    setOverwritten(next);
  };
  const columns: Column<CmsPlanned>[] = [
    { key: 'entry', title: t('writes.entry'), render: ({ title, entryId }) => <bdi>{title ?? entryId}</bdi> },
    { key: 'language', title: t('writes.language'), render: ({ language }) => <LanguageName code={language} /> },
    {
      key: 'state',
      title: t('writes.state'),
      render: ({ state }) => <StatusTag kind={KINDS[state as PlanState]}>{t(`writes.plan.${state as PlanState}`)}</StatusTag>,
    },
    {
      key: 'details',
      title: t('writes.details'),
      render: (row) => (
        <>
          {row.changes.length > 0 && (
            <details>
              <summary>{t('writes.changes', { count: row.changes.length, shown: formatCount(row.changes.length) })}</summary>
              <Changes changes={row.changes} language={row.language} />
            </details>
          )}
          {row.conflicts.length > 0 && (
            <>
              <p className={styles.note}>{t('writes.corrected')}</p>
              <Changes changes={row.conflicts} language={row.language} />
              <Checkbox checked={overwritten.has(keyOf(row))} onChange={() => toggle(row)}>
                {t('writes.overwrite')}
              </Checkbox>
            </>
          )}
          {row.problems.map(({ message }) => (
            <span key={message} className={row.state === 'incomplete' || row.state === 'waiting' ? styles.note : styles.reason}>
              {message}
            </span>
          ))}
        </>
      ),
    },
  ];
  return (
    <>
      <p role="status">{t('writes.counts', { complete: formatCount(complete), incomplete: formatCount(counts.incomplete) })}</p>
      {entries.length === 0 ? (
        <EmptyState kind="empty" title={t('notYet')} text={t('notYetText')} />
      ) : (
        <DataTable caption={t('writes.details')} columns={columns} rows={entries} rowKey={keyOf} stale={plan.isPlaceholderData} />
      )}
      <ListPagination page={part} pageSize={pageSize} total={total} onChange={onPart} />
      {complete === 0 && <p>{t('writes.none')}</p>}
      {complete > 0 && (
        <div className={styles.buttons}>
          <Button type="primary" onClick={() => setAsked('write')}>
            {t('writes.write')}
          </Button>
          {mayPublish && <Button onClick={() => setAsked('publish')}>{t('writes.publish')}</Button>}
        </div>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={t(asked === 'write' ? 'writes.writeTitle' : 'writes.publishTitle', { count: complete, shown: formatCount(complete) })}
          verb={t(asked === 'write' ? 'writes.write' : 'writes.publish')}
          pending={apply.isPending}
          onConfirm={start}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t(asked === 'write' ? 'writes.writeText' : 'writes.publishText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The text that the CMS has, and the text that replaces it. */
export function Changes({ changes, language }: { changes: readonly CmsChange[]; language: string }) {
  const { t } = useTranslation('apis');
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field may have several texts, and the list never changes
        <div key={at}>
          <dt>
            <bdi dir="ltr">{field}</bdi>
          </dt>
          <dd>
            {before === null || before === '' ? (
              <span className="bh-muted">{t('writes.nothing')}</span>
            ) : (
              <del lang={language}>{before}</del>
            )}
          </dd>
          <dd>
            <ins lang={language}>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
