import { type GuestSegment, type GuestSegmentItem, type GuestVerdict, type Language, requireLanguage } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BackTranslationList } from '../../../components/back-translation.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { languageLabel } from '../../../components/language-name.js';
import { MessageForms } from '../../../components/message-forms.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { messageOf } from '../../../lib/format/message-of.js';
import { readableText, withValues } from '../../../lib/format/readable-text.js';
import styles from './guest.module.css';
import { guestBackTranslationOptions, isEnded, isGone, segmentOptions } from './guest.queries.js';
import { GuestComments } from './guest-comments.js';
import { GuestVerdictForm } from './guest-verdict-form.js';

interface Props {
  token: string;
  segment: GuestSegmentItem;
  sourceLanguage: Language;
  hasBackTranslations: boolean;
  onSaid(verdict: GuestVerdict): void;
  onEnd(): void;
}

/** One translation beside its original, its back-translation, and the guest's verdict. */
export function GuestSegmentView({ token, segment, sourceLanguage, hasBackTranslations, onSaid, onEnd }: Props) {
  const { t } = useTranslation('guest');
  const { data, error, refetch } = useQuery(segmentOptions(token, segment));
  const hasEnded = isEnded(error);
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);
  if (isGone(error)) return <EmptyState kind="info" title={t('gonePart')} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  const targetLanguage = requireLanguage(data.targetLang);
  return (
    <article className={styles.segment}>
      <Text title={t('source')} text={data.source} language={sourceLanguage} example={data.example} />
      {data.target === null ? (
        <p>{t('noTarget')}</p>
      ) : (
        <Text
          title={t('target', { language: languageLabel(data.targetLang) })}
          text={data.target}
          language={targetLanguage}
          example={data.example}
        />
      )}
      {hasBackTranslations && data.target !== null && <Back token={token} segment={data} sourceLanguage={sourceLanguage} />}
      {data.problems.length > 0 && (
        <section>
          <h2>{t('problems')}</h2>
          <ul>
            {data.problems.map(({ code, message, start }) => (
              <li key={code + message + start}>{withValues(message, data.example)}</li>
            ))}
          </ul>
        </section>
      )}
      {data.target !== null && <GuestVerdictForm token={token} segment={data} onSaid={onSaid} onEnd={onEnd} />}
      <GuestComments token={token} segment={data} onEnd={onEnd} />
      {data.page && (
        <p className="bh-muted">
          {t('on')} <bdi>{data.page.title || data.page.url}</bdi>
        </p>
      )}
    </article>
  );
}

function Text({ title, text, language, example }: { title: string; text: string; language: Language } & Pick<GuestSegment, 'example'>) {
  const message = useMemo(() => messageOf(text), [text]);
  return (
    <section>
      <h2>{title}</h2>
      <p className={styles.text} lang={language.tag} dir={language.direction}>
        {message ? <MessageForms message={message} lang={language.tag} dir={language.direction} /> : readableText(text, example)}
      </p>
    </section>
  );
}

function Back({ token, segment, sourceLanguage }: { token: string; segment: GuestSegment; sourceLanguage: Language }) {
  const { t } = useTranslation('guest');
  const { data, error, refetch } = useQuery(guestBackTranslationOptions(token, segment, segment.version));
  const isMade = data?.engines.some(({ state }) => state === 'made');
  return (
    <section aria-live="polite" className={styles.back}>
      <h2>{t('back.title')}</h2>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p className="bh-muted">{t('back.loading')}</p>}
      {data && !isMade && <p>{t('back.none')}</p>}
      {data && <BackTranslationList engines={data.engines} language={sourceLanguage} example={segment.example} />}
    </section>
  );
}
