import { type LanguageAddress, type LanguagePublication, type PublicationState, TRAFFIC_DAYS } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.js';
import { ExternalLink } from '../../../components/external-link.js';
import { LanguageName, languageLabel } from '../../../components/language-name.js';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';
import { formatCount } from '../../../lib/format/format-number.js';
import type { PageCount } from './page-counts.js';
import styles from './publication.module.css';
import { PublishQuestion, UnpublishQuestion } from './publication-questions.js';
import { type LastChange, useChangePublication } from './use-change-publication.js';

const KINDS: Record<PublicationState, StatusKind> = { off: 'neutral', preview: 'waiting', live: 'success' };

interface Props {
  projectId: string;
  publication: LanguagePublication;
  address: LanguageAddress;
  threshold: number;
  mayPublish: boolean;
  /** Undefined while they are not known. */
  figures: PageCount[] | undefined;
  /** Undefined while they are not known. */
  visits: number | undefined;
}

/** One language: what visitors see of it, and the steps that change that. */
export function LanguagePublicationRow(props: Props) {
  const { t } = useTranslation('publication');
  const { projectId, publication, address, threshold, mayPublish, figures, visits } = props;
  const { language, state } = publication;
  const change = useChangePublication(projectId, language);
  return (
    <li className={styles.language}>
      <strong className={styles.name}>
        <LanguageName code={language} />
      </strong>
      <StatusTag kind={KINDS[state]}>{t(`state.${state}`)}</StatusTag>
      <div>
        <PageCounts figures={figures} threshold={threshold} />
        {visits !== undefined && (state === 'live' || visits > 0) && <Visits visits={visits} />}
      </div>
      {mayPublish && <Actions {...props} change={change} />}
      {state === 'live' ? <LiveAddress address={address} /> : <PreviewLink projectId={projectId} language={language} />}
      {change.last && <Done last={change.last} language={language} undo={change.undo} />}
    </li>
  );
}

function PageCounts({ figures, threshold }: Pick<Props, 'figures' | 'threshold'>) {
  const { t } = useTranslation('publication');
  if (!figures) return <CountingPages />;
  return (
    <p className={styles.figures}>
      {figures.length === 0
        ? t('noPages')
        : figures.map(({ state, count }) => t(`pages.${state}`, { count, shown: formatCount(count), threshold })).join(' · ')}
    </p>
  );
}

function Visits({ visits }: { visits: number }) {
  const { t } = useTranslation('publication');
  return <p className={styles.figures}>{t('visits', { count: visits, shown: formatCount(visits), days: TRAFFIC_DAYS })}</p>;
}

/** Keeps the place of the counts until they are known. */
function CountingPages() {
  const { t } = useTranslation();
  return <p className={styles.figures}>{t('loading')}</p>;
}

function LiveAddress({ address: { language, url } }: Pick<Props, 'address'>) {
  const { t } = useTranslation('publication');
  return (
    <div className={styles.address}>
      <ExternalLink href={url} />
      <CopyButton text={url} label={t('addressOf', { language: languageLabel(language) })} />
    </div>
  );
}

function PreviewLink({ projectId, language }: { projectId: string; language: string }) {
  const { t } = useTranslation('publication');
  return (
    <Link
      className={styles.preview}
      to="/app/projects/$projectId/preview"
      params={{ projectId }}
      search={{ language }}
      aria-label={t('previewOf', { language: languageLabel(language) })}
    >
      {t('preview')}
    </Link>
  );
}

function Actions({ publication, address, threshold, change }: Props & { change: ReturnType<typeof useChangePublication> }) {
  const { t } = useTranslation('publication');
  const [asking, setAsking] = useState<'publish' | 'unpublish'>();
  const { language: code, state, ready } = publication;
  const language = languageLabel(code);
  const isLive = state === 'live';
  const more = { count: ready, shown: formatCount(ready), language };
  const ask = (what: 'publish' | 'unpublish') => ({
    publication,
    address,
    open: asking === what,
    pending: change[what].isPending,
    onConfirm: () => change[what].mutate(undefined, { onSettled: () => setAsking(undefined) }),
    onCancel: () => setAsking(undefined),
  });
  return (
    <div className={styles.actions}>
      {ready > 0 && (
        <Button
          type="primary"
          size="small"
          aria-label={isLive ? t('moreOf', more) : t('publishOf', { language })}
          onClick={() => setAsking('publish')}
        >
          {isLive ? t('more', more) : t('publish')}
        </Button>
      )}
      {isLive && (
        <Button size="small" aria-label={t('unpublishOf', { language })} onClick={() => setAsking('unpublish')}>
          {t('unpublish')}
        </Button>
      )}
      <PublishQuestion {...ask('publish')} threshold={threshold} />
      <UnpublishQuestion {...ask('unpublish')} />
    </div>
  );
}

interface DoneProps {
  last: LastChange;
  language: string;
  undo: ReturnType<typeof useChangePublication>['undo'];
}

/** Stays until something else is done: who looks up a moment later can still go back. */
function Done({ last: { did, pages }, language, undo }: DoneProps) {
  const { t } = useTranslation('publication');
  return (
    <p role="status" className={styles.done}>
      {t(`done.${did}`, { count: pages, shown: formatCount(pages) })}{' '}
      <Button
        type="link"
        size="small"
        loading={undo.isPending}
        aria-label={t('undoOf', { language: languageLabel(language) })}
        onClick={() => undo.mutate()}
      >
        {t('undo')}
      </Button>
    </p>
  );
}
