import type { ProjectDetails } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { BulkBar } from './bulk/bulk-bar.js';
import { chooseAll, clearSelection, type Selection, useChosen } from './selection.js';
import styles from './translations.module.css';
import { filtersOf, type TranslationsSearch } from './translations.search.js';
import { TypeFilter } from './type-filter.js';
import type { Segments } from './use-segments.js';

interface Props {
  project: ProjectDetails;
  language: string;
  search: TranslationsSearch;
  segments: Segments;
  selection: Selection;
  onChange(part: Partial<TranslationsSearch>): void;
}

/** Above the rows: choosing all of them, the types to filter by, how many match. */
export function ListHead({ project, language, search, segments, selection, onChange }: Props) {
  const { t } = useTranslation(['translations', 'editor']);
  const mayEdit = usePermission('translation.edit');
  const { rows, total, isTotalExact, isReady } = segments;
  return (
    <>
      <div className={styles.head}>
        {mayEdit && <ChooseLoaded selection={selection} hashes={rows.map((row) => row.sourceHash)} />}
        <TypeFilter project={project} language={language} chosen={search.type} onChange={(type) => onChange({ type })} />
        <p className={styles.total} role="status">
          {isReady && t(isTotalExact ? 'total' : 'totalAtLeast', { count: total, shown: formatCount(total) })}
        </p>
      </div>
      <BulkBar projectId={project.projectId} language={language} filters={filtersOf(search)} segments={segments} selection={selection} />
    </>
  );
}

function ChooseLoaded({ selection, hashes }: { selection: Selection; hashes: string[] }) {
  const { t } = useTranslation('editor');
  const chosen = useChosen(selection);
  const isEvery = hashes.length > 0 && (chosen.isAll || hashes.every((hash) => chosen.hashes.has(hash)));
  const isSome = chosen.hashes.size > 0 && !isEvery;
  return (
    <label className={styles.choice}>
      <span className="bh-visually-hidden">{t('chooseAll')}</span>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        checked={isEvery}
        disabled={hashes.length === 0}
        onChange={() => (isEvery ? clearSelection(selection) : chooseAll(selection, hashes, false))}
      />
    </label>
  );
}
