import { useTranslation } from 'react-i18next';
import styles from './policy.module.css';

interface Section {
  title: string;
  paragraphs: string[];
  points?: string[];
}

/** The privacy policy and terms: the one text that the page and the modal show. */
export function PolicyText({ heading: Heading = 'h2' }: { heading?: 'h2' | 'h3' }) {
  const { t } = useTranslation('policy');
  const sections = t('sections', { returnObjects: true }) as Section[];
  return (
    <div className={styles.text}>
      <p className="bh-muted">{t('updated')}</p>
      <p>{t('intro')}</p>
      {sections.map(({ title, paragraphs, points }, at) => (
        <section key={title}>
          <Heading>
            {at + 1}. {title}
          </Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
