import { bandPercents, LEVERAGE_BANDS, type QuotedBand, type QuotedLanguage, type RequestQuote } from '@bhashantar/contracts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { LanguageName, languageLabel } from '../../../components/language-name.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatPrice, formatWordPrice } from '../../../lib/format/format-price.js';
import styles from './quote-view.module.css';

/** The words of each language by match band, what they cost, and the total. The wizard and the request show the same figures. */
export function QuoteView({ quote }: { quote: RequestQuote }) {
  const { t } = useTranslation('requests');
  const columns: Column<QuotedLanguage>[] = [
    { key: 'language', title: t('quote.language'), render: ({ targetLang }) => <LanguageName code={targetLang} /> },
    { key: 'texts', title: t('quote.texts'), align: 'end', render: ({ segments }) => formatCount(segments) },
    { key: 'words', title: t('quote.words'), align: 'end', render: ({ words }) => formatCount(words) },
    { key: 'rate', title: t('quote.rate'), align: 'end', render: ({ rate }) => formatWordPrice(rate) },
    { key: 'price', title: t('quote.price'), align: 'end', render: ({ paise }) => <strong>{formatPrice(paise)}</strong> },
  ];
  return (
    <div className={styles.quote}>
      <DataTable caption={t('quote.title')} columns={columns} rows={quote.languages} rowKey={({ targetLang }) => targetLang} />
      <p className={styles.total}>
        <span>{t('quote.total', { count: quote.words, shown: formatCount(quote.words) })}</span>{' '}
        <strong>{quote.isAtMost ? t('quote.atMost', { price: formatPrice(quote.paise) }) : formatPrice(quote.paise)}</strong>
      </p>
      {quote.isAtMost && <Alert type="info" showIcon title={t('quote.atMostText')} />}
      {quote.languages.map((language) => (
        <details key={language.targetLang} className={styles.bands}>
          <summary>{t('quote.bandsOf', { language: languageLabel(language.targetLang) })}</summary>
          <Bands language={language} />
        </details>
      ))}
      <p className="bh-muted">{t('quote.rule')}</p>
    </div>
  );
}

/** Words by band, from the rate and the share of each. */
function Bands({ language: { targetLang, bands } }: { language: QuotedLanguage }) {
  const { t } = useTranslation('requests');
  const rows = LEVERAGE_BANDS.flatMap((band) => bands.find((one) => one.band === band && one.segments > 0) ?? []);
  const columns: Column<QuotedBand>[] = [
    { key: 'band', title: t('quote.band'), render: ({ band }) => <BandName band={band} /> },
    { key: 'texts', title: t('quote.texts'), align: 'end', render: ({ segments }) => formatCount(segments) },
    { key: 'words', title: t('quote.words'), align: 'end', render: ({ words }) => formatCount(words) },
    { key: 'share', title: t('quote.share'), align: 'end', render: ({ share }) => t('quote.percent', { share: formatCount(share) }) },
    { key: 'rate', title: t('quote.perWord'), align: 'end', render: ({ rate }) => formatWordPrice(rate) },
    { key: 'price', title: t('quote.price'), align: 'end', render: ({ paise }) => formatWordPrice(paise) },
  ];
  return (
    <DataTable
      caption={t('quote.bandsOf', { language: languageLabel(targetLang) })}
      columns={columns}
      rows={rows}
      rowKey={({ band }) => band}
    />
  );
}

/** A match band in words: `85–94%`, New, Repetitions. */
export function BandName({ band }: { band: QuotedBand['band'] }) {
  const { t } = useTranslation();
  const percents = bandPercents(band, '–');
  return percents ? <bdi dir="ltr">{percents}</bdi> : t(`leverage.bands.${band as 'repetitions' | 'new'}`);
}
