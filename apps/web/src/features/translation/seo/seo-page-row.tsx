import { RightOutlined } from '@ant-design/icons';
import { languageOf, type ProjectDetails, type SeoPage } from '@bhashantar/contracts';
import { unescapeText } from '@bhashantar/segmenter/segment-format';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../components/status-tag.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { readableText } from '../../../lib/format/readable-text.js';
import { pathOf, shortenMiddle } from '../../../lib/format/shorten-address.js';
import { groupFields, type SeoText } from './group-fields.js';
import { SearchResult } from './search-result.js';
import styles from './seo.module.css';
import { useFieldName } from './use-field-name.js';

interface Props {
  project: ProjectDetails;
  language: string;
  page: SeoPage;
}

/** One page as a line with its problems. When it is opened, it shows the texts beside the search result that they produce. */
export function SeoPageRow({ project, language, page }: Props) {
  const [isOpen, setOpen] = useState(false);
  const texts = groupFields(page.fields);
  return (
    <li>
      <details className={styles.page} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.head}>
          <RightOutlined aria-hidden className={styles.mark} />
          <span className={styles.titles}>
            <span className={styles.title}>{page.title ? unescapeText(page.title) : pathOf(page.url)}</span>
            <bdi dir="ltr" title={page.url}>
              {shortenMiddle(pathOf(page.url, project.baseUrl), ADDRESS_LETTERS)}
            </bdi>
          </span>
          <Faults texts={texts} />
        </summary>
        {isOpen && (
          <div className={styles.body}>
            <ul className={styles.fields}>
              {texts.map((text) => (
                <TextRow key={text.sourceHash} project={project} language={language} url={page.url} text={text} />
              ))}
            </ul>
            <SearchResult language={language} page={page} url={translatedUrl(project, language, page.url)} />
          </div>
        )}
      </details>
    </li>
  );
}

/** How many letters of an address fit into a line. */
const ADDRESS_LETTERS = 60;

/** The number of each kind of problem in the texts of a page. */
function Faults({ texts }: { texts: readonly SeoText[] }) {
  const { t } = useTranslation('seo');
  const missing = texts.filter(({ isMissing }) => isMissing).length;
  const tooLong = texts.filter(({ isTooLong }) => isTooLong).length;
  return (
    <span className={styles.faults}>
      {missing > 0 && <StatusTag kind="warning">{t('faults.missing', { count: missing, shown: formatCount(missing) })}</StatusTag>}
      {tooLong > 0 && <StatusTag kind="warning">{t('faults.tooLong', { count: tooLong, shown: formatCount(tooLong) })}</StatusTag>}
      {missing + tooLong === 0 && <StatusTag kind="success">{t('faults.none')}</StatusTag>}
    </span>
  );
}

/** The address of the page on the site of the language. */
function translatedUrl({ languageAddresses }: ProjectDetails, language: string, url: string): string {
  const site = languageAddresses.find((one) => one.language === language)?.url;
  if (!site) return url;
  const { pathname, search } = new URL(url);
  return site.replace(/\/$/, '') + pathname + search;
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

/** The number of characters, and how many of them search engines show. */
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
