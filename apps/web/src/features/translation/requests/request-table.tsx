import type { RequestRow } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { LanguageChips } from '../../../components/language-chips.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatPrice } from '../../../lib/format/format-price.js';
import { DeliveredBar } from './delivered-bar.js';
import { DueDate } from './due-date.js';
import { RequestTags } from './request-state-tag.js';
import styles from './requests.module.css';

interface Props {
  requests: RequestRow[];
  stale: boolean;
  /** Shows the project of each request, for lists of several projects. */
  withProject: boolean;
  withOrganisation: boolean;
}

/** Requests as rows; the number opens one. */
export function RequestTable({ requests, stale, withProject, withOrganisation }: Props) {
  const { t } = useTranslation('requests');
  const hasPrices = requests.some(({ paise }) => paise !== null);
  const columns: Column<RequestRow>[] = [
    {
      key: 'name',
      title: t('column.request'),
      width: '28%',
      render: (request) => <RequestName request={request} {...{ withProject, withOrganisation }} />,
    },
    {
      key: 'languages',
      title: t('column.languages'),
      render: ({ languages }) => <LanguageChips codes={languages.map(({ targetLang }) => targetLang)} />,
    },
    { key: 'state', title: t('column.state'), render: (request) => <RequestTags request={request} /> },
    { key: 'progress', title: t('column.progress'), width: '18%', render: (request) => <RequestProgress request={request} /> },
    { key: 'words', title: t('column.words'), align: 'end', render: ({ words }) => formatCount(words) },
    ...(hasPrices
      ? [{ key: 'price', title: t('column.price'), align: 'end' as const, render: ({ paise }: RequestRow) => formatPrice(paise) }]
      : []),
    { key: 'due', title: t('column.due'), render: ({ dueAt, isOverdue }) => <DueDate at={dueAt} isOverdue={isOverdue} /> },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={requests} rowKey={({ requestId }) => requestId} stale={stale} />;
}

export function RequestProgress({ request: { number, delivered, segments, failed, stale } }: { request: RequestRow }) {
  const { t } = useTranslation('requests');
  return <DeliveredBar label={t('progressOf', { number })} items={segments} {...{ delivered, failed, stale }} />;
}

interface NameProps {
  request: RequestRow;
  withProject: boolean;
  withOrganisation: boolean;
}

export function RequestName({ request, withProject, withOrganisation }: NameProps) {
  const { requestId, number, name, project, organisation } = request;
  const places = [...(withProject ? [project] : []), ...(withOrganisation ? [organisation] : [])];
  return (
    <div className={styles.name}>
      <Link to="/app/requests/$requestId" params={{ requestId }}>
        <bdi dir="ltr">{number}</bdi>
        {name !== number && <> · {name}</>}
      </Link>
      {places.length > 0 && <span className="bh-muted">{places.join(' · ')}</span>}
    </div>
  );
}
