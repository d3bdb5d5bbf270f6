import { languageOf, type ProjectDetails, type SeoField, type SeoPage } from '@bhashantar/contracts';
import { unescapeText } from '@bhashantar/segmenter/segment-format';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../components/status-tag.js';
import { formatCount } from '../../lib/format/format-number.js';
import { SearchResult } from './search-result.js';
import styles from './seo.module.css';
import { useFieldName } from './use-field-name.js';

interface Props {
  project: ProjectDetails;
  language: string;
  page: SeoPage;
}

/** The texts of one page beside what a search engine makes of them. */
export function SeoPageCard({ project, language, page }: Props) {
  return (
    <li className={styles.page}>
      <div className={styles.head}>
        <h2>{page.title ? unescapeText(page.title) : page.url}</h2>
        <bdi dir="ltr">{page.url}</bdi>
      </div>
      <div className={styles.body}>
        <ul className={styles.fields}>
          {page.fields.map((field) => (
            <FieldRow key={`${field.field}${field.sourceHash}`} project={project} language={language} url={page.url} field={field} />
          ))}
        </ul>
        <SearchResult language={language} page={page} />
      </div>
    </li>
  );
}

function FieldRow({ project, language, url, field }: Omit<Props, 'page'> & { url: string; field: SeoField }) {
  const { t } = useTranslation('seo');
  const nameOf = useFieldName();
  return (
    <li className={styles.field}>
      <div className={styles.fieldHead}>
        <span className={styles.name}>{nameOf(field.field)}</span>
        <LengthMeter field={field} />
      </div>
      <p lang={project.sourceLanguage} className={styles.source}>
        {unescapeText(field.source)}
      </p>
      {field.target !== null && (
        <p lang={languageOf(language)?.tag} dir={languageOf(language)?.direction} className="bh-dense">
          {unescapeText(field.target)}
        </p>
      )}
      <div className={styles.state}>
        {field.isMissing && <StatusTag kind="warning">{t('missing')}</StatusTag>}
        <Link
          to="/app/projects/$projectId/translations"
          params={{ projectId: project.projectId }}
          search={{ language, url, segment: field.sourceHash }}
        >
          {t(field.isMissing ? 'translate' : 'edit', { field: nameOf(field.field) })}
        </Link>
      </div>
    </li>
  );
}

/** Characters, of those that search engines show. */
function LengthMeter({ field }: { field: SeoField }) {
  const { t } = useTranslation('seo');
  const length = field.targetLength ?? field.sourceLength;
  if (field.maxLength === null)
    return <span className="bh-muted bh-num">{t('length', { count: length, shown: formatCount(length) })}</span>;
  const shown = t('lengthOf', { length: formatCount(length), most: formatCount(field.maxLength) });
  return (
    <span className={styles.meter}>
      {field.isTooLong && <StatusTag kind="warning">{t('tooLong')}</StatusTag>}
      <meter min={0} max={field.maxLength} value={Math.min(length, field.maxLength)} aria-label={t('meter')} />
      <span className="bh-muted bh-num">{shown}</span>
    </span>
  );
}
