import { useTranslation } from 'react-i18next';
import { englishName } from '../../../components/language-name.js';
import { PersonInitials } from '../../../components/person-initials.js';
import { usePresentOn, usePresentPeople } from '../../../lib/realtime/presence.js';
import styles from './presence.module.css';

/** More people would push the filters away, so the rest is shown as a number. */
const SHOWN = 5;

/** The other people who work in the project now. */
export function PresentPeople() {
  const { t } = useTranslation('editor');
  const people = usePresentPeople();
  if (people.length === 0) return null;
  const more = people.length - SHOWN;
  return (
    <ul className={styles.people} aria-label={t('presence.title')}>
      {people.slice(0, SHOWN).map(({ userId, name, language }) => (
        <li key={userId}>
          <PersonInitials name={name} label={t('presence.in', { name, language: englishName(language) })} />
        </li>
      ))}
      {more > 0 && <li>{t('presence.more', { count: more })}</li>}
    </ul>
  );
}

/** The other people who have this row open. */
export function PresentOnRow({ language, sourceHash }: { language: string; sourceHash: string }) {
  const { t } = useTranslation('editor');
  const people = usePresentOn(language, sourceHash);
  if (people.length === 0) return null;
  return (
    <span className={styles.people}>
      {people.map(({ userId, name }) => (
        <PersonInitials key={userId} name={name} label={t('presence.here', { name })} />
      ))}
    </span>
  );
}
