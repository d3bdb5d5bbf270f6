import type { BackTranslation, EngineBackTranslation, Language, SegmentRow } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { BackTranslationList } from '../../../components/back-translation.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { languageLabel } from '../../../components/language-name.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatPrice } from '../../../lib/format/format-price.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { backTranslationOptions, useBackTranslate } from './back-translation.queries.js';
import styles from './review.module.css';

interface Props {
  projectId: string;
  segment: SegmentRow;
  sourceLanguage: Language;
}

/**
 * The target of the open segment in the language of its source, for people who cannot read it. Sends requests to engines only on demand.
 */
export function BackTranslationSection({ projectId, segment, sourceLanguage }: Props) {
  const mayReview = usePermission('translation.review');
  const { t } = useTranslation('review');
  if (!mayReview) return <p className="bh-muted">{t('back.noPermission')}</p>;
  if (segment.preProcessedTarget === null) return <p className="bh-muted">{t('back.untranslated')}</p>;
  return <Answers key={`${segment.sourceHash} ${segment.version}`} {...{ projectId, segment, sourceLanguage }} />;
}

function Answers({ projectId, segment, sourceLanguage }: Props) {
  const { t } = useTranslation('review');
  const stored = useQuery(backTranslationOptions(projectId, segment));
  const ask = useBackTranslate(projectId, segment);
  if (stored.error) return <ErrorPanel error={stored.error} onRetry={() => void stored.refetch()} />;
  if (!stored.data) return <RowsSkeleton rows={2} />;
  const { state, engines } = stored.data;
  if (state !== 'ready') {
    const languages = { from: languageLabel(segment.targetLang), to: languageLabel(sourceLanguage.code) };
    return <p className="bh-muted">{t(`back.${state}`, languages)}</p>;
  }
  const open = engines.filter((engine) => engine.state === 'open' || engine.state === 'failed');
  return (
    <div className={styles.back} aria-live="polite">
      <BackTranslationList engines={engines} language={sourceLanguage} example={segment.example} />
      {ask.error && <ErrorPanel error={ask.error} />}
      {open.length > 0 && (
        <>
          <p className="bh-muted">
            <Cost answer={stored.data} open={open} />
          </p>
          <Button size="small" loading={ask.isPending} onClick={() => ask.mutate()}>
            {t(engines.every((engine) => engine.state === 'open') ? 'back.ask' : 'back.askAgain')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The characters for each engine, and the price if it is known. */
function Cost({ answer: { characters }, open }: { answer: BackTranslation; open: readonly EngineBackTranslation[] }) {
  const { t } = useTranslation('review');
  const known = open.flatMap(({ cost }) => cost ?? []);
  const price = known.length > 0 ? formatPrice(known.reduce((sum, cost) => sum + cost, 0)) : undefined;
  const parts = [
    open.map(({ name }) => name).join(', '),
    t('back.characters', { count: characters, shown: formatCount(characters) }),
    price,
  ];
  return parts.filter(Boolean).join(' · ');
}
