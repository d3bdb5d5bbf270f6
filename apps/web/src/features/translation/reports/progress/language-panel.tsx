import { REVIEW_STATES, TRANSLATION_TYPES } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../../components/data-table.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { englishName } from '../../../../components/language-name.js';
import { Panel } from '../../../../components/panel.js';
import { ProgressBar } from '../../../../components/progress-bar.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { formatCount, formatShare } from '../../../../lib/format/format-number.js';
import styles from './progress.module.css';
import { languageOptions } from './progress.queries.js';
import { TextsLink } from './texts-link.js';

interface Props {
  projectId: string;
  language: string;
}

interface Figure {
  key: string;
  what: string;
  filter: object;
  segments: number;
  words: number;
}

/** The counts of one language by the source of its translations, and by their review. */
export function LanguagePanel({ projectId, language }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const { data, error, isPending, refetch } = useQuery(languageOptions(projectId, language));
  const own = data?.counts.find((each) => each.language === language);
  const place = { projectId, language };
  return (
    <Panel title={t('progress.ofLanguage', { language: englishName(language) })}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={5} />}
      {own && (
        <div className={styles.tables}>
          <Figures
            {...place}
            title={t('progress.byType')}
            rows={TRANSLATION_TYPES.map((type) => ({
              ...{ key: type, what: t(`common:type.${type}`), filter: { type: [type] } },
              ...own.counts[type],
            }))}
          />
          <Figures
            {...place}
            title={t('progress.byReview')}
            rows={REVIEW_STATES.map((review) => ({
              ...{ key: review, what: t(`common:review.${review}`), filter: { review } },
              ...own.review[review],
            }))}
          />
        </div>
      )}
    </Panel>
  );
}

function Figures({ projectId, language, title, rows }: Props & { title: string; rows: Figure[] }) {
  const { t } = useTranslation('reports');
  const total = rows.reduce((sum, { words }) => sum + words, 0);
  const shareOf = ({ words }: Figure) => formatShare(total === 0 ? 0 : words / total);
  return (
    <div>
      <h3>{title}</h3>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'what', title: t('progress.kind'), render: ({ what }) => what },
          {
            key: 'segments',
            title: t('progress.segments'),
            align: 'end',
            render: ({ filter, what, segments }) => <TextsLink {...{ projectId, language, filter, what, segments }} />,
          },
          { key: 'words', title: t('words'), align: 'end', render: ({ words }) => formatCount(words) },
          {
            key: 'share',
            title: t('progress.share'),
            width: '32%',
            render: (row) => (
              <div className={styles.share}>
                <ProgressBar
                  label={t('progress.shareOf', { what: row.what, percent: shareOf(row) })}
                  value={row.words}
                  // A total of zero would look like an unknown one.
                  total={Math.max(1, total)}
                />
                <span aria-hidden>{shareOf(row)}</span>
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}
