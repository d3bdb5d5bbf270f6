import type { UrlTranslationsChange } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { formatCount } from '../../../lib/format/format-number.js';
import styles from './translated-urls.module.css';

interface Props {
  effect: UrlTranslationsChange;
  pending: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before addresses change for visitors, with their number and the new addresses. */
export function ConfirmUrls({ effect: { changed, live, examples }, pending, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('pages');
  const shown = formatCount(changed);
  return (
    <ConfirmDialog
      open
      title={t('paths.ask', { count: changed, shown })}
      verb={t('paths.confirm', { count: changed, shown })}
      pending={pending}
      disabled={changed === 0}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {changed > 0 && <p>{live > 0 ? t('paths.live', { count: live, shown: formatCount(live) }) : t('paths.notLive')}</p>}
      {examples.length > 0 && (
        <ul className={styles.examples}>
          {examples.map(({ url, from, to }) => (
            <li key={url}>
              <bdi>{from}</bdi> <span aria-hidden>→</span> <bdi>{to}</bdi>
            </li>
          ))}
        </ul>
      )}
      {changed > examples.length && (
        <p className="bh-muted">{t('paths.more', { count: changed - examples.length, shown: formatCount(changed - examples.length) })}</p>
      )}
    </ConfirmDialog>
  );
}
