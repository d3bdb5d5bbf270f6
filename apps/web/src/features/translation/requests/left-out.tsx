import type { LeftOut } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';

interface Props {
  leftOut: readonly LeftOut[];
  /** Addresses for which the site has no page. */
  unknownUrls?: readonly string[];
}

/** The chosen texts that are not ordered, by reason, and addresses without a page. */
export function LeftOutList({ leftOut, unknownUrls = [] }: Props) {
  const { t } = useTranslation('requests');
  const shown = leftOut.filter(({ segments }) => segments > 0);
  if (shown.length === 0 && unknownUrls.length === 0) return null;
  return (
    <section aria-label={t('leftOut.title')} style={{ marginBlockStart: 12 }}>
      <h3 style={{ fontSize: 15 }}>{t('leftOut.title')}</h3>
      <ul style={{ marginBlock: 4, paddingInlineStart: 20 }}>
        {shown.map(({ reason, segments }) => (
          <li key={reason}>{t(`leftOut.${reason}`, { count: segments, shown: formatCount(segments) })}</li>
        ))}
        {unknownUrls.map((url) => (
          <li key={url} style={{ overflowWrap: 'anywhere' }}>
            {t('leftOut.unknownUrl', { url })}
          </li>
        ))}
      </ul>
    </section>
  );
}
