import type { TranslationMatch } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { TimeAgo } from '../../../components/time-ago.js';
import styles from './memory-matches.module.css';

type Origin = Pick<TranslationMatch, 'from' | 'origin' | 'projectName' | 'userName' | 'updatedAt'> & Partial<Pick<TranslationMatch, 'url'>>;

/** The source of a translation, its author and its time. */
export function MatchOrigin({ match }: { match: Origin }) {
  const { t } = useTranslation('memory');
  const place = match.from === 'project' ? t('from.project') : t('from.memory', { project: match.projectName ?? t('from.unknown') });
  const maker = match.origin === 'MACHINE' ? t('by.machine') : (match.userName ?? t('by.person'));
  return (
    <p className={styles.origin}>
      {t('origin', { place, maker })} <TimeAgo at={match.updatedAt} never={t('never')} />
      {match.url && (
        <>
          {' '}
          <bdi dir="ltr">{match.url}</bdi>
        </>
      )}
    </p>
  );
}
