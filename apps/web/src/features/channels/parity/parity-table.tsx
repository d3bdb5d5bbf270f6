import type { ParityRow, ParityState } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { PageCell } from '../../../components/page-cell.js';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { formatCount } from '../../../lib/format/format-number.js';
import styles from './parity.module.css';

const KINDS: Record<ParityState, StatusKind> = { complete: 'success', stale: 'warning', incomplete: 'waiting', gone: 'neutral' };

interface Props {
  projectId: string;
  rows: ParityRow[];
  stale: boolean;
}

/** Pages with the revision of their source and the translated one. Existing pages link to their translations. */
export function ParityTable({ projectId, rows, stale }: Props) {
  const { t } = useTranslation('parity');
  const columns: Column<ParityRow>[] = [
    {
      key: 'page',
      title: t('column.page'),
      width: '36%',
      render: ({ state, url, title, fromUrl }) => <PageCell {...{ projectId, url, title, fromUrl }} hasTexts={state !== 'gone'} />,
    },
    { key: 'state', title: t('column.state'), render: (row) => <State row={row} /> },
    { key: 'revisions', title: t('column.revisions'), render: (row) => <Revisions row={row} /> },
    { key: 'stale', title: t('column.stale'), render: ({ staleSince }) => staleSince && <TimeAgo at={staleSince} never="" /> },
    { key: 'texts', title: t('column.texts'), render: (row) => <Texts row={row} /> },
  ];
  return <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={(row) => row.url} stale={stale} />;
}

function State({ row: { state, change } }: { row: ParityRow }) {
  const { t } = useTranslation('parity');
  return (
    <div className={styles.cell}>
      <StatusTag kind={KINDS[state]}>{t(`states.${state}`)}</StatusTag>
      {change && change !== 'gone' && <small>{t(`changes.${change}`)}</small>}
    </div>
  );
}

function Revisions({ row: { sourceRevision, sourceChangedAt, translatedRevision, completeAt } }: { row: ParityRow }) {
  const { t } = useTranslation('parity');
  return (
    <div className={styles.cell}>
      <span>
        {t('source', { revision: formatCount(sourceRevision) })} <Since at={sourceChangedAt} />
      </span>
      <span>
        {translatedRevision === null ? t('neverTranslated') : t('translated', { revision: formatCount(translatedRevision) })}{' '}
        <Since at={completeAt} />
      </span>
    </div>
  );
}

function Since({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <small>
      · <TimeAgo at={at} never="" />
    </small>
  );
}

function Texts({ row }: { row: ParityRow }) {
  const { t } = useTranslation('parity');
  if (row.state === 'gone') return null;
  if (row.texts === null) return <span className="bh-muted">{t('notCounted')}</span>;
  const kinds = [
    ['new', row.newTexts],
    ['changed', row.changedTexts],
    ['untranslated', row.untranslatedTexts ?? 0],
    ['unreviewed', row.unreviewedTexts ?? 0],
  ] as const;
  const said = kinds.filter(([, count]) => count > 0).map(([kind, count]) => t(`texts.${kind}`, { shown: formatCount(count) }));
  return (
    <div className={styles.cell}>
      <span>{said.length > 0 ? said.join(', ') : t('texts.none')}</span>
      <small>{t('texts.of', { count: row.texts, shown: formatCount(row.texts) })}</small>
    </div>
  );
}
