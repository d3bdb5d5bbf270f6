import type { ProjectDomain } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { formatCount } from '../../lib/format/format-number.js';

interface Props {
  domain: ProjectDomain;
  pending: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Says what visitors will see, of how many pages and words, before anything changes. */
export function ToggleDomainDialog({ domain, pending, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('domains');
  const { hostname, active, pages, words } = domain;
  const change = active ? 'switchOff' : 'switchOn';
  return (
    <ConfirmDialog
      open
      title={t(`${change}Ask`, { domain: hostname })}
      verb={t(change)}
      danger={active}
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {t('pages', { count: pages, shown: formatCount(pages) })} {t('words', { count: words, shown: formatCount(words) })}
      </p>
      <p>{t(`${change}Text`)}</p>
    </ConfirmDialog>
  );
}
