import type { PagePublication, PagePublicationState, PublicationState } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '../../../components/language-name.js';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';
import { formatShare } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { HoldDialog } from './hold-dialog.js';
import styles from './pages.module.css';

const KINDS: Record<PagePublicationState, StatusKind> = { live: 'success', ready: 'waiting', incomplete: 'neutral', held: 'warning' };

interface Props {
  projectId: string;
  /** The one that is looked at, and all that the page may be held back in. */
  language: string;
  languages: readonly string[];
  /** Of the language. */
  languageState: PublicationState;
  page: PagePublication;
}

/** The publication of a page in one language, and the button to hold it back. */
export function PagePublicationCell({ projectId, language, languages, languageState, page }: Props) {
  const { t } = useTranslation('pages');
  const [isAsking, setAsking] = useState(false);
  const mayPublish = usePermission('publish.manage');
  const { state, words, translatedWords } = page;
  const share = formatShare(words === 0 ? 1 : translatedWords / words);
  const change = state === 'held' ? 'release' : 'hold';
  // Where the language is not live nothing of it is.
  const shown = state === 'ready' && languageState !== 'live' ? languageState : state;
  return (
    <div className={styles.publication}>
      <StatusTag kind={KINDS[state]}>{t(`publication.${shown}`)}</StatusTag>
      <span>{t('publication.share', { share })}</span>
      {mayPublish && (
        <Button
          size="small"
          aria-label={t(`publication.${change}Of`, { page: page.url, language: languageLabel(language) })}
          onClick={() => setAsking(true)}
        >
          {t(`publication.${change}`)}
        </Button>
      )}
      {isAsking && (
        <HoldDialog
          projectId={projectId}
          change={change}
          url={page.url}
          language={language}
          languages={languages}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
