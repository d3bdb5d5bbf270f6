import { bandPercents, type LanguageLeverage, LEVERAGE_BANDS, type LeverageAmount } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../lib/format/format-number.js';
import { type Column, DataTable } from './data-table.js';
import { LanguageName } from './language-name.js';

interface Props {
  rows: (Pick<LanguageLeverage, 'language' | 'bands'> & { translated?: LeverageAmount })[];
}

/** Words by language and by the quality of their memory match; the segments are below. */
export function LeverageTable({ rows }: Props) {
  const { t } = useTranslation('common');
  type Row = Props['rows'][number];
  const columns: Column<Row>[] = [
    { key: 'language', title: t('leverage.language'), render: ({ language }) => <LanguageName code={language} /> },
    ...(rows.some(({ translated }) => translated)
      ? [
          {
            key: 'translated',
            title: t('leverage.translated'),
            align: 'end' as const,
            render: ({ translated }: Row) => <Amount amount={translated} />,
          },
        ]
      : []),
    ...LEVERAGE_BANDS.map((band) => ({
      ...{ key: band, title: bandPercents(band, '–') ?? t(`leverage.bands.${band as 'repetitions' | 'new'}`), align: 'end' as const },
      render: ({ bands }: Row) => <Amount amount={bands.find((one) => one.band === band)} />,
    })),
  ];
  return <DataTable caption={t('leverage.caption')} columns={columns} rows={rows} rowKey={({ language }) => language} />;
}

function Amount({ amount }: { amount: LeverageAmount | undefined }) {
  const { t } = useTranslation('common');
  if (!amount || amount.segments === 0) return <span className="bh-muted bh-num">0</span>;
  return (
    <span className="bh-num">
      {formatCount(amount.words)}
      <br />
      <span className="bh-muted">{t('leverage.segments', { count: amount.segments, shown: formatCount(amount.segments) })}</span>
    </span>
  );
}
