import { UploadOutlined } from '@ant-design/icons';
import { DOCUMENT_TRANSITIONS, type KycDocument, mayMove } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/session/use-may.js';
import styles from './kyc.module.css';
import type { KycRow } from './kyc-documents.js';
import { RejectDialog } from './reject-dialog.js';
import { ACCEPTED_TYPES, useDownloadPaper, useReviewPaper, useUploadPaper } from './use-kyc-calls.js';

/** What the state of a paper and one's own role allow. */
export function KycActions({ row: { kind, document }, organisationId }: { row: KycRow; organisationId: string }) {
  const mayUpload = useMay('kyc.manage') && mayMove(DOCUMENT_TRANSITIONS, document?.status, 'pending');
  const mayReview = useMay('kyc.review');
  return (
    <div className={styles.actions}>
      {document && <DownloadButton document={document} />}
      {mayUpload && <UploadButton kind={kind} organisationId={organisationId} />}
      {mayReview && document && <ReviewButtons document={document} organisationId={organisationId} />}
    </div>
  );
}

function DownloadButton({ document }: { document: KycDocument }) {
  const { t } = useTranslation('kyc');
  const download = useDownloadPaper(document);
  return (
    <Button size="small" loading={download.isPending} onClick={() => download.submit()}>
      {t('action.download')}
    </Button>
  );
}

function UploadButton({ kind, organisationId }: { kind: KycRow['kind']; organisationId: string }) {
  const { t } = useTranslation('kyc');
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPaper(organisationId, kind);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_TYPES}
        data-kind={kind}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after a refusal.
          event.target.value = '';
          if (file) upload.submit(file);
        }}
      />
      <Button size="small" icon={<UploadOutlined />} loading={upload.isPending} onClick={() => input.current?.click()}>
        {t('action.upload')}
      </Button>
    </>
  );
}

function ReviewButtons({ document, organisationId }: { document: KycDocument; organisationId: string }) {
  const { t } = useTranslation('kyc');
  const [rejecting, setRejecting] = useState(false);
  const review = useReviewPaper(organisationId, document);
  const may = (status: KycDocument['status']) => mayMove(DOCUMENT_TRANSITIONS, document.status, status);
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
