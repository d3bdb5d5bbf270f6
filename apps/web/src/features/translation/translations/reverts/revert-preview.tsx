import { type RevertedChanges, requireLanguage } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { TimeAgo } from '../../../../components/time-ago.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import styles from '../bulk/bulk.module.css';

/** The changes that would be undone, and what others have changed since. */
export function RevertPreview({ language: code, found }: { language: string; found: RevertedChanges }) {
  const { t } = useTranslation('editor');
  const { changed, removed, kept, keptSegments } = found;
  const language = requireLanguage(code);
  const many = (count: number) => ({ count, shown: formatCount(count) });
  return (
    <div className={styles.preview}>
      <p role="status">
        {changed === 0 ? t('revert.none') : t('revert.found', many(changed))} {removed > 0 && t('revert.removed', many(removed))}
      </p>
      {changed > 0 && <p>{t('revert.undo')}</p>}
      {kept > 0 && <p>{t('revert.kept', many(kept))}</p>}
      <ul>
        {keptSegments.map(({ sourceHash, source, target, by, at }) => (
          <li key={sourceHash}>
            <p>{source}</p>
            <p lang={language.tag} dir={language.direction}>
              {target ?? t('revert.deleted')}
            </p>
            <p>
              {by ?? t('revert.nobody')}, <TimeAgo at={at} never="" />
            </p>
          </li>
        ))}
      </ul>
      {kept > keptSegments.length && <p>{t('revert.more', many(kept - keptSegments.length))}</p>}
    </div>
  );
}
