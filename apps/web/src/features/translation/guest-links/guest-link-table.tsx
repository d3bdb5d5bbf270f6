import type { GuestLinkRow, GuestLinkState } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/data-table.js';
import { languageLabel } from '../../../components/language-name.js';
import { StatusTag } from '../../../components/status-tag.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { formatDate } from '../../../lib/format/format-time.js';
import styles from './guest-links.module.css';

const KINDS = { inForce: 'success', expired: 'neutral', revoked: 'neutral' } as const satisfies Record<GuestLinkState, string>;

interface Props {
  links: GuestLinkRow[];
  onRevoke(link: GuestLinkRow): void;
  onShow(link: GuestLinkRow): void;
}

/** The links with their guests, the guests' progress, and their verdicts. */
export function GuestLinkTable({ links, onRevoke, onShow }: Props) {
  const { t } = useTranslation('guests');
  return (
    <DataTable
      caption={t('column.name')}
      rows={links}
      rowKey={({ linkId }) => linkId}
      columns={[
        {
          key: 'name',
          title: t('column.name'),
          render: ({ name, state }) => (
            <>
              <strong>{name}</strong> <StatusTag kind={KINDS[state]}>{t(`state.${state}`)}</StatusTag>
            </>
          ),
        },
        { key: 'languages', title: t('column.languages'), render: ({ languages }) => languages.map(languageLabel).join(', ') },
        {
          key: 'guests',
          title: t('column.guests'),
          render: ({ guests }) =>
            guests.map(({ guestId, name, email, enteredAt }) => (
              <div key={guestId} title={email}>
                {name}{' '}
                <span className="bh-muted">
                  {enteredAt && `${t('entered')} `}
                  <TimeAgo at={enteredAt} never={t('never')} />
                </span>
              </div>
            )),
        },
        {
          key: 'progress',
          title: t('column.progress'),
          render: ({ judged, segments }) => (segments === 0 ? t('forWork') : t('of', { judged, segments })),
        },
        {
          key: 'verdicts',
          title: t('column.verdicts'),
          render: ({ segments, good, wrong }) => (segments === 0 ? '' : `${t('good', { count: good })}, ${t('wrong', { count: wrong })}`),
        },
        { key: 'until', title: t('column.until'), render: ({ expiresAt }) => formatDate(expiresAt) },
        {
          key: 'actions',
          title: '',
          render: (link) => (
            <div className={styles.actions}>
              <Button size="small" onClick={() => onShow(link)}>
                {t('show')}
              </Button>
              {link.state === 'inForce' && (
                <Button size="small" danger onClick={() => onRevoke(link)}>
                  {t('revoke')}
                </Button>
              )}
            </div>
          ),
        },
      ]}
    />
  );
}
