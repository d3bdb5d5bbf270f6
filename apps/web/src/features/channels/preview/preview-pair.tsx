import type { PreviewUrlReply } from '@bhashantar/contracts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../../components/external-link.js';
import { LanguageName, languageLabel } from '../../../components/language-name.js';
import { hasOwnHost } from '../../../lib/page-frame/has-own-host.js';
import styles from './preview.module.css';
import { WIDTHS, type WidthName } from './preview.search.js';

interface Props {
  preview: PreviewUrlReply;
  sourceLanguage: string;
  targetLanguage: string;
  width: WidthName;
}

/** Source and target side by side; on narrow screens one at a time. */
export function PreviewPair({ preview, sourceLanguage, targetLanguage, width }: Props) {
  const { t } = useTranslation('preview');
  const [shown, setShown] = useState('target');
  return (
    <div className={styles.pair} data-shown={shown}>
      <Segmented
        className={styles.which}
        block
        aria-label={t('which')}
        value={shown}
        options={[
          { value: 'source', label: <LanguageName code={sourceLanguage} /> },
          { value: 'target', label: <LanguageName code={targetLanguage} /> },
        ]}
        onChange={setShown}
      />
      <Frame side="source" url={preview.sourceUrl} language={sourceLanguage} width={width} />
      <Frame side="target" url={preview.previewUrl} language={targetLanguage} width={width} />
    </div>
  );
}

interface FrameProps {
  side: 'source' | 'target';
  url: string;
  language: string;
  width: WidthName;
}

/**
 * The page may run its scripts, but can access neither this app nor its storage. A preview on a separate host keeps its origin, because its
 * scripts need one to load anything. Any other page gets no origin.
 */
function Frame({ side, url, language, width }: FrameProps) {
  const { t } = useTranslation('preview');
  const isolated = side === 'target' && hasOwnHost(url);
  const name = t(`frame.${side}`, { language: languageLabel(language) });
  return (
    <figure className={styles.frame} data-side={side}>
      <figcaption>
        <LanguageName code={language} />
        <ExternalLink href={url}>{t('open')}</ExternalLink>
      </figcaption>
      <div className={styles.paper}>
        <iframe
          title={name}
          src={url}
          sandbox={isolated ? 'allow-scripts allow-same-origin' : 'allow-scripts'}
          referrerPolicy="no-referrer"
          style={{ inlineSize: WIDTHS[width] ?? '100%' }}
        />
      </div>
    </figure>
  );
}
