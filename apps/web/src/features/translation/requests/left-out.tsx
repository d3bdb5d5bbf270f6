import type { LeftOut } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';

/** The chosen texts that are not ordered, by reason. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('requests');
  const shown = leftOut.filter(({ segments }) => segments > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('leftOut.title')} style={{ marginBlockStart: 12 }}>
      <h3 style={{ fontSize: 15 }}>{t('leftOut.title')}</h3>
      <ul style={{ marginBlock: 4, paddingInlineStart: 20 }}>
        {shown.map(({ reason, segments }) => (
          <li key={reason}>{t(`leftOut.${reason}`, { count: segments, shown: formatCount(segments) })}</li>
        ))}
      </ul>
    </section>
  );
}
