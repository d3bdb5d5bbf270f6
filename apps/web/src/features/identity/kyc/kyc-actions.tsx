import { UploadOutlined } from '@ant-design/icons';
import { canTransition, DOCUMENT_TRANSITIONS, type KycDocument, type KycDocumentKind } from '@bhashantar/contracts';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadButton } from '../../../components/upload-button.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import styles from './kyc.module.css';
import { RejectDialog } from './reject-dialog.js';
import { ACCEPTED_FILES, useDownloadDocument, useReviewDocument, useUploadDocument } from './use-kyc-calls.js';

export interface KycRow {
  kind: KycDocumentKind;
  document: KycDocument | null;
}

/** The actions that a document's status and the user's role allow. */
export function KycActions({ row: { kind, document }, organisationId }: { row: KycRow; organisationId: string }) {
  const mayUpload = usePermission('kyc.manage') && canTransition(DOCUMENT_TRANSITIONS, document?.status, 'pending');
  const mayReview = usePermission('kyc.review');
  return (
    <div className={styles.actions}>
      {document && <DownloadButton document={document} />}
      {mayUpload && <DocumentUpload kind={kind} organisationId={organisationId} />}
      {mayReview && document && <ReviewButtons document={document} organisationId={organisationId} />}
    </div>
  );
}

function DownloadButton({ document }: { document: KycDocument }) {
  const { t } = useTranslation('kyc');
  const download = useDownloadDocument(document);
  return (
    <Button size="small" loading={download.isPending} onClick={() => download.submit()}>
      {t('action.download')}
    </Button>
  );
}

function DocumentUpload({ kind, organisationId }: { kind: KycRow['kind']; organisationId: string }) {
  const { t } = useTranslation('kyc');
  const upload = useUploadDocument(organisationId, kind);
  const take = (file: File) => {
    upload.submit(file);
    return false;
  };
  return (
    <Upload accept={ACCEPTED_FILES} beforeUpload={take} showUploadList={false} data-kind={kind}>
      <UploadButton size="small" icon={<UploadOutlined />} loading={upload.isPending}>
        {t('action.upload')}
      </UploadButton>
    </Upload>
  );
}

function ReviewButtons({ document, organisationId }: { document: KycDocument; organisationId: string }) {
  const { t } = useTranslation('kyc');
  const [rejecting, setRejecting] = useState(false);
  const review = useReviewDocument(organisationId, document);
  const may = (status: KycDocument['status']) => canTransition(DOCUMENT_TRANSITIONS, document.status, status);
  return (
    <>
      {may('accepted') && (
        <Button size="small" onClick={() => review.submit({ status: 'accepted' })}>
          {t('action.accept')}
        </Button>
      )}
      {may('signed') && (
        <Button size="small" onClick={() => review.submit({ status: 'signed' })}>
          {t('action.sign')}
        </Button>
      )}
      {may('rejected') && (
        <Button size="small" danger onClick={() => setRejecting(true)}>
          {t('action.reject')}
        </Button>
      )}
      <RejectDialog
        open={rejecting}
        pending={review.isPending}
        onCancel={() => setRejecting(false)}
        onReject={(reason) => review.submit({ status: 'rejected', reason }, { onSuccess: () => setRejecting(false) })}
      />
    </>
  );
}
