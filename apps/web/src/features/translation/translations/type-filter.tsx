import { type ProjectDetails, TRANSLATION_TYPES, type TranslationType } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import { totalSegments } from '../../../lib/sum-counts.js';
import styles from './translations.module.css';

interface Props {
  project: ProjectDetails;
  language: string;
  chosen: TranslationType[] | undefined;
  onChange(types: TranslationType[] | undefined): void;
}

/** The number of segments of each type; a click filters the list by it. */
export function TypeFilter({ project, language, chosen = [], onChange }: Props) {
  const { t } = useTranslation(['translations', 'common']);
  const counts = project.languages.find((progress) => progress.language === language)?.counts;
  const toggle = (type: TranslationType) => {
    const next = chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type];
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset className={styles.types}>
      <legend className="bh-visually-hidden">{t('types')}</legend>
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChange(undefined)}>
        {t('all')} <span>{counts ? formatCount(totalSegments(counts)) : ''}</span>
      </button>
      {TRANSLATION_TYPES.map((type) => (
        <button key={type} type="button" data-type={type} aria-pressed={chosen.includes(type)} onClick={() => toggle(type)}>
          {t(`common:typeFilter.${type}`)} <span>{counts ? formatCount(counts[type].segments) : ''}</span>
        </button>
      ))}
    </fieldset>
  );
}
