import { type GuestLinkRow, type GuestVerdict, type GuestVerdictRow, requireLanguage } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { languageLabel } from '../../../components/language-name.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { StatusTag } from '../../../components/status-tag.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { readableText } from '../../../lib/format/readable-text.js';
import styles from './guest-links.module.css';
import { guestVerdictsOptions, useGuestLinkCalls } from './guest-links.queries.js';

const KINDS = { good: 'success', wrong: 'error' } as const satisfies Record<GuestVerdict, string>;

interface Props {
  projectId: string;
  link: GuestLinkRow;
  onClose(): void;
  onApprove(language: string): void;
}

/** The verdicts of a link's guests. Wrong translations stay open until a person has handled them. */
export function GuestVerdicts({ projectId, link, onClose, onApprove }: Props) {
  const { t } = useTranslation('guests');
  const { data, error, refetch } = useQuery(guestVerdictsOptions({ projectId, linkId: link.linkId }));
  const verdicts = data?.verdicts ?? [];
  const good = link.languages.filter((language) => verdicts.some((row) => row.targetLang === language && row.verdict === 'good'));
  return (
    <Drawer open onClose={onClose} title={t('verdicts.title', { name: link.name })} size="min(640px, 100vw)" destroyOnHidden>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={4} />}
      {data?.total === 0 && <p className="bh-muted">{t('verdicts.none')}</p>}
      {data && data.total > verdicts.length && <p>{t('verdicts.more', { shown: verdicts.length, total: data.total })}</p>}
      <div className={styles.approve}>
        {good.map((language) => (
          <Button key={language} onClick={() => onApprove(language)}>
            {t('approve')} · {languageLabel(language)}
          </Button>
        ))}
      </div>
      <ul className={styles.verdicts}>
        {verdicts.map((row) => (
          <Verdict key={row.guestId + row.targetLang + row.sourceHash} projectId={projectId} row={row} />
        ))}
      </ul>
    </Drawer>
  );
}

function Verdict({ projectId, row }: { projectId: string; row: GuestVerdictRow }) {
  const { t } = useTranslation('guests');
  const { close } = useGuestLinkCalls(projectId);
  const { guest, guestId, targetLang, sourceHash, source, target, verdict, reason, judgedAt, isCurrent, isClosed } = row;
  const { tag, direction } = requireLanguage(targetLang);
  const isOpen = verdict === 'wrong' && isCurrent && !isClosed;
  return (
    <li className={styles.item} data-open={isOpen || undefined}>
      <p>
        <StatusTag kind={KINDS[verdict]}>{t(`verdicts.${verdict}`)}</StatusTag> {guest} <TimeAgo at={judgedAt} never="" />
        {!isCurrent && <span className="bh-muted"> · {t('verdicts.earlier')}</span>}
        {isClosed && <span className="bh-muted"> · {t('verdicts.closed')}</span>}
      </p>
      <p>{readableText(source, null)}</p>
      <p lang={tag} dir={direction}>
        {target === null ? t('verdicts.noTarget') : readableText(target, null)}
      </p>
      {reason && (
        <p dir="auto" className={styles.reason}>
          {reason}
        </p>
      )}
      <div className={styles.actions}>
        <Link to="/app/projects/$projectId/translations" params={{ projectId }} search={{ language: targetLang, segment: sourceHash }}>
          {t('verdicts.open')}
        </Link>
        {verdict === 'wrong' && isCurrent && (
          <Button
            size="small"
            loading={close.isPending}
            onClick={() => close.submit({ projectId, guestId, targetLang, sourceHash, isClosed: !isClosed, judgedAt })}
          >
            {t(isClosed ? 'verdicts.reopen' : 'verdicts.close')}
          </Button>
        )}
      </div>
    </li>
  );
}
