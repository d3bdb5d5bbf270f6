import { PlusOutlined } from '@ant-design/icons';
import type { GuestLinkRow, ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { useShortcut } from '../../../lib/use-shortcut.js';
import { ApproveGood } from './approve-good.js';
import { GuestLinkForm, type PageSelectProps } from './guest-link-form.js';
import { GuestLinkTable } from './guest-link-table.js';
import styles from './guest-links.module.css';
import { guestLinksOptions, useGuestLinkCalls } from './guest-links.queries.js';
import { GuestVerdicts } from './guest-verdicts.js';

type Open =
  | { kind: 'invite' }
  | { kind: 'revoke' | 'verdicts'; link: GuestLinkRow }
  | { kind: 'approve'; link: GuestLinkRow; language: string };

/** Links by which people without an account judge translations of a project. */
export function GuestLinksScreen({ project, PageSelect }: { project: ProjectDetails; PageSelect: ComponentType<PageSelectProps> }) {
  const { t } = useTranslation('guests');
  const { projectId } = project;
  const list = useQuery(guestLinksOptions(projectId));
  const { revoke } = useGuestLinkCalls(projectId);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const invite = () => setOpen({ kind: 'invite' });
  useShortcut('n', invite);
  const button = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} aria-keyshortcuts="n" onClick={invite}>
      {t('invite')}
    </Button>
  );
  const links = list.data?.links ?? [];
  return (
    <>
      <div className={styles.head}>
        <p className="bh-muted">{t('lead')}</p>
        {links.length > 0 && button}
      </div>
      {list.error && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={4} />}
      {list.data && links.length === 0 && (
        <EmptyState kind="empty" title={t('emptyTitle')} text={t('emptyText')}>
          {button}
        </EmptyState>
      )}
      {links.length > 0 && (
        <GuestLinkTable
          links={links}
          onRevoke={(link) => setOpen({ kind: 'revoke', link })}
          onShow={(link) => setOpen({ kind: 'verdicts', link })}
        />
      )}
      {open?.kind === 'invite' && <GuestLinkForm project={project} PageSelect={PageSelect} onClose={close} />}
      {open?.kind === 'verdicts' && (
        <GuestVerdicts
          projectId={projectId}
          link={open.link}
          onClose={close}
          onApprove={(language) => setOpen({ ...open, kind: 'approve', language })}
        />
      )}
      {open?.kind === 'approve' && (
        <ApproveGood projectId={projectId} linkId={open.link.linkId} targetLang={open.language} onClose={close} />
      )}
      {open?.kind === 'revoke' && (
        <ConfirmDialog
          open
          danger
          title={t('revokeTitle', { name: open.link.name })}
          verb={t('revoke')}
          pending={revoke.isPending}
          onCancel={close}
          onConfirm={() => revoke.submit(open.link.linkId, { onSuccess: close })}
        >
          <p>{t('revokeEffect')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
