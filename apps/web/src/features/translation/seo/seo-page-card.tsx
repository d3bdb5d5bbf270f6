import { languageOf, type ProjectDetails, type SeoPage } from '@bhashantar/contracts';
import { unescapeText } from '@bhashantar/segmenter/segment-format';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../components/status-tag.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { readableText } from '../../../lib/format/readable-text.js';
import { groupFields, type SeoText } from './group-fields.js';
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
          {groupFields(page.fields).map((text) => (
            <TextRow key={text.sourceHash} project={project} language={language} url={page.url} text={text} />
          ))}
        </ul>
        <SearchResult language={language} page={page} />
      </div>
    </li>
  );
}

function TextRow({ project, language, url, text }: Omit<Props, 'page'> & { url: string; text: SeoText }) {
  const { t } = useTranslation('seo');
  const nameOf = useFieldName();
  const field = nameOf(text.field);
  return (
    <li className={styles.field}>
      <div className={styles.fieldHead}>
        <span className={styles.name}>{text.fields.map(nameOf).join(' · ')}</span>
        <LengthMeter text={text} />
      </div>
      <p lang={project.sourceLanguage} className={styles.source}>
        {readableText(text.source, text.example)}
      </p>
      {text.target !== null && (
        <p lang={languageOf(language)?.tag} dir={languageOf(language)?.direction} className="bh-dense">
          {readableText(text.target, text.example)}
        </p>
      )}
      <div className={styles.state}>
        {text.isMissing && <StatusTag kind="warning">{t('missing')}</StatusTag>}
        <Link
          to="/app/projects/$projectId/translations"
          params={{ projectId: project.projectId }}
          search={{ language, url, segment: text.sourceHash }}
          aria-label={t(text.isMissing ? 'translateField' : 'editField', { field })}
        >
          {t(text.isMissing ? 'translate' : 'edit')}
        </Link>
      </div>
    </li>
  );
}

/** Characters, of those that search engines show. */
function LengthMeter({ text }: { text: SeoText }) {
  const { t } = useTranslation('seo');
  const length = text.targetLength ?? text.sourceLength;
  if (text.maxLength === null) return <span className="bh-muted bh-num">{t('length', { count: length, shown: formatCount(length) })}</span>;
  const shown = t('lengthOf', { length: formatCount(length), most: formatCount(text.maxLength) });
  return (
    <span className={styles.meter}>
      {text.isTooLong && <StatusTag kind="warning">{t('tooLong')}</StatusTag>}
      <meter min={0} max={text.maxLength} value={Math.min(length, text.maxLength)} aria-label={t('meter')} />
      <span className="bh-muted bh-num">{shown}</span>
    </span>
  );
}
