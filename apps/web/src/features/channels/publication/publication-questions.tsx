import type { LanguageAddress, LanguagePublication, ProgressFigures } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { languageLabel } from '../../../components/language-name.js';
import { formatCount, formatShare } from '../../../lib/format/format-number.js';
import { machineNoticeOptions } from '../../../lib/project/machine-notice.queries.js';
import styles from './publication.module.css';

interface Props {
  open: boolean;
  pending: boolean;
  publication: LanguagePublication;
  address: LanguageAddress;
  onConfirm(): void;
  onCancel(): void;
}

interface PublishProps extends Props {
  projectId: string;
  threshold: number;
  /** Visitors get only approved translations. */
  reviewedOnly: boolean;
  /** The figures of the language that the rest of the screen shows. */
  progress: ProgressFigures;
  /** A run over the language is under way. */
  isTranslating: boolean;
}

const shownUrl = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Says what visitors will see, and what they will not, before a language is published. */
export function PublishQuestion({
  projectId,
  publication,
  address,
  threshold,
  reviewedOnly,
  progress,
  isTranslating,
  ...dialog
}: PublishProps) {
  const { t } = useTranslation('publication');
  const { language: code, state, ready, incomplete, held, words, translatedWords } = publication;
  const language = languageLabel(code);
  const many = (count: number) => ({ count, shown: formatCount(count), language, threshold, url: shownUrl(address.url) });
  const isLive = state === 'live';
  // Where all pages are published at once, the whole site has no other figures.
  const isPart = isLive || incomplete > 0 || held > 0;
  const notice = useNotice(projectId, publication, ready > 0 && !reviewedOnly);
  return (
    <ConfirmDialog {...dialog} title={t(isLive ? 'ask.moreTitle' : 'ask.publish', { language })} verb={t('ask.verb', many(ready))}>
      <ul className={styles.consequences}>
        <li>{t(isLive ? 'ask.more' : 'ask.visitors', many(ready))}</li>
        <li>
          {t('ask.share', {
            translated: formatCount(translatedWords),
            words: formatCount(words),
            share: formatShare(words === 0 ? 1 : translatedWords / words),
          })}
        </li>
        {isPart && (
          <li>
            {t('ask.whole', {
              translated: formatCount(progress.translatedWords),
              words: formatCount(progress.uniqueWords),
              share: formatShare(progress.uniqueWords === 0 ? 0 : progress.translatedWords / progress.uniqueWords),
            })}
          </li>
        )}
        <li>{t('ask.reviewed', reviewedOf(publication))}</li>
        {notice && <li>{t('ask.notice', { notice })}</li>}
        {incomplete > 0 && <li>{t('ask.incomplete', many(incomplete))}</li>}
        {held > 0 && <li>{t('ask.held', many(held))}</li>}
        {isTranslating && <li>{t('ask.translating')}</li>}
        <li>{t('ask.undo')}</li>
      </ul>
    </ConfirmDialog>
  );
}

/** The notice that visitors will read in a language; undefined if there is none. It is loaded before the question, which then does not grow. */
function useNotice(projectId: string, { language, translatedTexts, reviewedTexts }: LanguagePublication, isPossible: boolean) {
  const mayHave = isPossible && reviewedTexts < translatedTexts;
  const { data } = useQuery({ ...machineNoticeOptions(projectId), enabled: mayHave });
  if (!mayHave || !data || data.place === 'off' || (data.place === 'untilReviewed' && reviewedTexts > 0)) return undefined;
  const text = data.texts.find(({ targetLang }) => targetLang === language);
  return text?.own ?? text?.default;
}

/** The figures about the reviewed translations of a language. */
export const reviewedOf = ({ translatedTexts: count, reviewedTexts }: LanguagePublication) => ({
  count,
  shown: formatCount(count),
  reviewed: formatCount(reviewedTexts),
});

/** Explains what visitors lose before a language is taken back. */
export function UnpublishQuestion({ publication, address, ...dialog }: Props) {
  const { t } = useTranslation('publication');
  const { language: code, live } = publication;
  const language = languageLabel(code);
  return (
    <ConfirmDialog {...dialog} danger title={t('ask.unpublish', { language })} verb={t('unpublish')}>
      <ul className={styles.consequences}>
        <li>{t('ask.taken', { count: live, shown: formatCount(live), language, url: shownUrl(address.url) })}</li>
        <li>{t('ask.kept')}</li>
      </ul>
    </ConfirmDialog>
  );
}
