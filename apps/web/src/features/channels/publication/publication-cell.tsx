import {
  type LanguageAddress,
  type LanguagePublication,
  type ProgressFigures,
  type PublicationState,
  TRAFFIC_DAYS,
} from '@bhashantar/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.js';
import { ExternalLink } from '../../../components/external-link.js';
import { languageLabel } from '../../../components/language-name.js';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';
import { formatCount } from '../../../lib/format/format-number.js';
import type { PageCount } from './page-counts.js';
import styles from './publication.module.css';
import { PublishQuestion, UnpublishQuestion } from './publication-questions.js';
import { type LastChange, useChangePublication } from './use-change-publication.js';

const KINDS: Record<PublicationState, StatusKind> = { off: 'neutral', preview: 'waiting', live: 'success' };

export type Asked = 'publish' | 'unpublish';

interface Props {
  projectId: string;
  publication: LanguagePublication;
  address: LanguageAddress;
  threshold: number;
  reviewedOnly: boolean;
  progress: ProgressFigures;
  isTranslating: boolean;
  /** Undefined while they are not known. */
  figures: PageCount[] | undefined;
  /** Undefined while they are not known. */
  visits: number | undefined;
  /** The question that is open. */
  asked: Asked | undefined;
  onAnswered(): void;
}

/** The publication of one language, the question before it changes, and the undo of the last change. */
export function PublicationCell({ projectId, publication, address, threshold, figures, visits, asked, onAnswered, ...now }: Props) {
  const { t } = useTranslation('publication');
  const { language, state } = publication;
  const change = useChangePublication(projectId, language);
  const question = (what: Asked) => ({
    publication,
    address,
    open: asked === what,
    pending: change[what].isPending,
    onConfirm: () => change[what].mutate(undefined, { onSettled: onAnswered }),
    onCancel: onAnswered,
  });
  return (
    <div className={styles.cell}>
      <StatusTag kind={KINDS[state]}>{t(`state.${state}`)}</StatusTag>
      <PageCounts figures={figures} threshold={threshold} />
      {(state === 'live' || Boolean(visits)) && (
        <div className={styles.more}>
          {state === 'live' && <LiveAddress address={address} />}
          {visits !== undefined && <Visits visits={visits} />}
        </div>
      )}
      {change.last && <Done last={change.last} language={language} undo={change.undo} />}
      <PublishQuestion {...question('publish')} {...now} projectId={projectId} threshold={threshold} />
      <UnpublishQuestion {...question('unpublish')} />
    </div>
  );
}

function PageCounts({ figures, threshold }: Pick<Props, 'figures' | 'threshold'>) {
  const { t } = useTranslation(['publication', 'common']);
  // Reserves the space for the counts until they are known.
  if (!figures) return <span className={styles.figures}>{t('common:loading')}</span>;
  return (
    <span className={styles.figures}>
      {figures.length === 0
        ? t('noPages')
        : figures.map(({ state, count }) => t(`pages.${state}`, { count, shown: formatCount(count), threshold })).join(' · ')}
    </span>
  );
}

function Visits({ visits }: { visits: number }) {
  const { t } = useTranslation('publication');
  return <span className={styles.figures}>{t('visits', { count: visits, shown: formatCount(visits), days: TRAFFIC_DAYS })}</span>;
}

function LiveAddress({ address: { language, url } }: Pick<Props, 'address'>) {
  const { t } = useTranslation('publication');
  return (
    <span className={styles.address}>
      <ExternalLink href={url}>{t('visit', { language: languageLabel(language) })}</ExternalLink>
      <CopyButton text={url} label={t('addressOf', { language: languageLabel(language) })} />
    </span>
  );
}

interface DoneProps {
  last: LastChange;
  language: string;
  undo: ReturnType<typeof useChangePublication>['undo'];
}

/** Stays until the next action, so that a person who looks up a moment later can still undo it. */
function Done({ last: { did, pages }, language, undo }: DoneProps) {
  const { t } = useTranslation('publication');
  const counted = { count: pages, shown: formatCount(pages) };
  return (
    <p role="status" className={styles.done}>
      {t(`done.${did}`, counted)}{' '}
      <Button
        type="link"
        size="small"
        loading={undo.isPending}
        aria-label={t(`undoOf.${did}`, { ...counted, language: languageLabel(language) })}
        onClick={() => undo.mutate()}
      >
        {t(`undo.${did}`, counted)}
      </Button>
    </p>
  );
}
