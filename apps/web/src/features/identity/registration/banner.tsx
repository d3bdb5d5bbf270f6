import { PRIMARY_LANGUAGE_CODES } from '@bhashantar/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OutlinedName } from '../../../components/outlined-name.js';
import { focusHeading } from '../../../lib/heading-focus.js';
import styles from './banner.module.css';

/** The purpose of the product. */
export function Banner() {
  const { t } = useTranslation('registration');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), []);
  return (
    <section className={styles.banner}>
      <h1 ref={heading} tabIndex={-1}>
        {t('banner.title')}
      </h1>
      <ul>
        <li>{t('banner.launch')}</li>
        <li>{t('banner.manage')}</li>
      </ul>
      <div className={styles.specimen} aria-hidden>
        {PRIMARY_LANGUAGE_CODES.map((code) => (
          <OutlinedName key={code} code={code} height={46} />
        ))}
      </div>
    </section>
  );
}
