import type { RequestAction, RequestDetails } from '@bhashantar/contracts';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../../components/link-button.js';
import { usePermission } from '../../../../lib/session/use-permission.js';
import { ApproveDialog, DeleteRequestDialog, RejectRequestDialog } from './decision-dialogs.js';
import { DownloadDialog } from './download-dialog.js';
import { PartDialog } from './part-dialog.js';
import styles from './request.module.css';

/** Left out, because people are assigned beside the sub-batches. */
type ButtonAction = Exclude<RequestAction, 'assign'>;

/** In screen order: actions that advance a request come first, those that end it last. */
const BUTTONS: readonly ButtonAction[] = [
  ...(['approve', 'signOff', 'resend', 'download', 'upload'] as const),
  ...(['revert', 'withdraw', 'reject', 'delete'] as const),
];
const PRIMARY: readonly ButtonAction[] = ['approve', 'signOff'];
const DANGEROUS: readonly ButtonAction[] = ['revert', 'withdraw', 'reject', 'delete'];

export interface UploadDialogProps {
  projectId: string;
  requestId: string;
  number: string;
  onClose(): void;
}

interface Props {
  request: RequestDetails;
  /** The dialog of another feature, which checks and imports files. */
  UploadDialog: ComponentType<UploadDialogProps>;
}

/** The actions that the person may take now. */
export function RequestActions({ request, UploadDialog }: Props) {
  const { t } = useTranslation('requests');
  const [open, setOpen] = useState<ButtonAction>();
  const close = () => setOpen(undefined);
  const { projectId, requestId, number, organisationId } = request;
  const mayApprove = usePermission('request.approve');
  return (
    <div className={styles.actions}>
      {BUTTONS.filter((action) => request.actions.includes(action)).map((action) => (
        <Button
          key={action}
          type={PRIMARY.includes(action) ? 'primary' : 'default'}
          danger={DANGEROUS.includes(action)}
          onClick={() => setOpen(action)}
        >
          {t(`action.${action}`)}
        </Button>
      ))}
      {mayApprove && request.acceptedAt && (
        <LinkButton to="/app/requests/vendor" search={{ organisation: organisationId, request: requestId }}>
          {t('vendorTraffic')}
        </LinkButton>
      )}
      {open === 'approve' && <ApproveDialog request={request} onClose={close} />}
      {open === 'reject' && <RejectRequestDialog request={request} onClose={close} />}
      {open === 'delete' && <DeleteRequestDialog request={request} onClose={close} />}
      {open === 'download' && <DownloadDialog request={request} onClose={close} />}
      {open === 'upload' && <UploadDialog {...{ projectId, requestId, number }} onClose={close} />}
      {(open === 'signOff' || open === 'revert' || open === 'resend' || open === 'withdraw') && (
        <PartDialog action={open} request={request} onClose={close} />
      )}
    </div>
  );
}
