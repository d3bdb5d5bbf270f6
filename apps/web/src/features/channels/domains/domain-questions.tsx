import type { ProjectDomain } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { formatCount } from '../../../lib/format/format-number.js';
import type { DomainChanges } from './domains.queries.js';
import { HostDialog } from './host-dialog.js';
import { VerifyDialog } from './verify-dialog.js';

/** The question before a change of a domain. */
export type DomainQuestion = 'toggle' | 'change' | 'delete' | 'verify';

/** The last action, which a line on the screen reports. */
export type DomainDone =
  | { did: 'toggled'; hostname: string; active: boolean }
  | { did: 'deleted'; hostname: string }
  | { did: 'added'; hostname: string; crawl: 'running' | 'started' | 'later' };

interface Props {
  projectId: string;
  domain: ProjectDomain;
  question: DomainQuestion;
  changes: DomainChanges;
  onDone(done: DomainDone | undefined): void;
  onClose(): void;
}

/** Asks before a change, and says what follows and how many pages and words it affects. */
export function DomainQuestions({ projectId, domain, question, changes, onDone, onClose }: Props) {
  const { t } = useTranslation('domains');
  const { hostname, active, isMain } = domain;
  if (question === 'verify') return <VerifyDialog projectId={projectId} domain={domain} onClose={onClose} />;
  if (question === 'change')
    return (
      <HostDialog
        title={t('changeAsk', { domain: hostname })}
        label={t('changeLabel')}
        verb={t('changeVerb')}
        name="newHostname"
        pending={changes.update.isPending}
        onSave={(newHostname) => changes.update.mutateAsync({ hostname, newHostname }).then(() => onDone(undefined))}
        onClose={onClose}
      >
        <Extent domain={domain} />
        <p>{t('changeText')}</p>
        {isMain && <p>{t('changeMainText')}</p>}
      </HostDialog>
    );
  if (question === 'delete')
    return (
      <ConfirmDialog
        open
        danger
        title={t('deleteAsk', { domain: hostname })}
        verb={t('deleteVerb')}
        pending={changes.remove.isPending}
        onConfirm={() => changes.remove.mutate(hostname, { onSuccess: () => onDone({ did: 'deleted', hostname }), onSettled: onClose })}
        onCancel={onClose}
      >
        <Extent domain={domain} />
        <p>{t('deleteText')}</p>
      </ConfirmDialog>
    );
  const change = active ? 'switchOff' : 'switchOn';
  return (
    <ConfirmDialog
      open
      title={t(`${change}Ask`, { domain: hostname })}
      verb={t(change)}
      danger={active}
      pending={changes.toggle.isPending}
      onConfirm={() =>
        changes.toggle.mutate(
          { hostname, active: !active },
          { onSuccess: () => onDone({ did: 'toggled', hostname, active: !active }), onSettled: onClose },
        )
      }
      onCancel={onClose}
    >
      <Extent domain={domain} />
      <p>{t(`${change}Text`)}</p>
    </ConfirmDialog>
  );
}

function Extent({ domain: { pages, words } }: { domain: ProjectDomain }) {
  const { t } = useTranslation('domains');
  return (
    <p>
      {t('pages', { count: pages, shown: formatCount(pages) })} {t('words', { count: words, shown: formatCount(words) })}
    </p>
  );
}
