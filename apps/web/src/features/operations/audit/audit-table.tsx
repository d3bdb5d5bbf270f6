import type { AuditRow } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/facts.js';
import { languageLabel } from '../../../components/language-name.js';
import { describeBrowser } from '../../../lib/format/describe-browser.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDate, formatDateTime, formatTime } from '../../../lib/format/format-time.js';
import styles from './audit.module.css';
import { groupByDay } from './group-by-day.js';

/** The audit log grouped by day, with one row per entry. Its details can be expanded. */
export function AuditTable({ rows, stale }: { rows: AuditRow[]; stale: boolean }) {
  return (
    <div className={styles.days} data-stale={stale || undefined}>
      {groupByDay(rows).map(({ day, rows: ofDay }) => (
        <section key={day}>
          <h2>
            <time dateTime={day}>{formatDate(`${day}T00:00:00`)}</time>
          </h2>
          <ol>
            {ofDay.map((row) => (
              <Entry key={row.auditId} row={row} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Entry({ row }: { row: AuditRow }) {
  const { t } = useTranslation('audit');
  const { at, action, address, userAgent } = row;
  const area = t(`family.${action.split('.')[0]}` as 'family.session', { defaultValue: '' });
  const browser = describeBrowser(userAgent);
  return (
    <li className={styles.entry}>
      <time dateTime={at} title={formatDateTime(at)}>
        {formatTime(at)}
      </time>
      {area && <span className={styles.area}>{area}</span>}
      <Sentence row={row} />
      <span className={styles.where} title={userAgent ?? undefined}>
        <bdi dir="ltr">{address ?? ''}</bdi>
        {browser && ` ${browser}`}
      </span>
      <Details row={row} />
    </li>
  );
}

function Sentence({ row }: { row: AuditRow }) {
  const { t } = useTranslation('audit');
  const { user, action, subjectName, project, details } = row;
  const move = useLanguageMove(row);
  // Actions that this screen does not know are shown by their own name.
  const label = move ?? t(`actions.${action}` as 'actions.session.open', { defaultValue: action });
  return (
    <p className={styles.sentence}>
      <strong title={user?.email}>{user ? user.name : t('system')}</strong>
      <span>{subjectName === null ? label : `${label}:`}</span>
      {subjectName !== null && <b>{subjectName}</b>}
      <Move row={row} />
      {project && (
        <Link to="/app/projects/$projectId" params={{ projectId: project.projectId }}>
          {t('inProject', { name: project.name })}
        </Link>
      )}
      {typeof details.language === 'string' && !move && <span className="bh-muted">{languageLabel(details.language)}</span>}
    </p>
  );
}

/** The sentence of a change of a language's publication, with the language and its pages; undefined for other entries. */
function useLanguageMove({ action, details: { language, from, to, pages } }: AuditRow): string | undefined {
  const { t } = useTranslation('audit');
  if (action !== 'publication.move' || typeof language !== 'string') return undefined;
  const kind = moveOf(from, to);
  const name = languageLabel(language);
  if (typeof pages !== 'number') return t(`languageMove.${kind}`, { language: name });
  return t(`languageMove.${kind}Pages`, { language: name, count: pages, shown: formatCount(pages) });
}

function moveOf(from: unknown, to: unknown): 'published' | 'unpublished' | 'previewed' {
  if (to === 'live') return 'published';
  return from === 'live' ? 'unpublished' : 'previewed';
}

/** The status before and after the change. */
function Move({ row: { action, details } }: { row: AuditRow }) {
  const { t } = useTranslation('projects');
  if (action !== 'project.status') return null;
  const name = (status: unknown) => t(`status.${status}` as 'status.crawled', { defaultValue: String(status ?? '') });
  return <span className="bh-muted">{[details.from, details.status].filter(Boolean).map(name).join(' → ')}</span>;
}

function Details({ row: { details, subject, subjectId, reference, user } }: { row: AuditRow }) {
  const { t } = useTranslation('audit');
  const [isOpen, setOpen] = useState(false);
  const facts = Object.entries({ ...details, ...(user && { email: user.email }), ...(subjectId && { [subject]: subjectId }), reference });
  const known = facts.filter(([, value]) => value !== null && value !== undefined);
  if (known.length === 0) return null;
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('details')}</summary>
      {/* A page has fifty entries, so the tables of their details are rendered only on demand. */}
      {isOpen && <Facts facts={known.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])} />}
    </details>
  );
}
