import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import type { AskedKind } from './page-settings.queries.js';
import { VisitorsSee } from './visitors-see.js';

interface Props {
  projectId: string;
  kind: AskedKind;
  open: boolean;
  name: string;
  pending: boolean;
  onConfirm(): void;
  onCancel(): void;
  children?: ReactNode;
}

/** Says what an added setting changes, and on how many pages, before visitors see it. */
export function AddQuestion({ projectId, kind, name, children, ...dialog }: Props) {
  const { t } = useTranslation('pageSettings');
  return (
    <ConfirmDialog {...dialog} title={t(`${kind}.ask`, { name })} verb={t(`${kind}.verb`)}>
      <p>{t(`${kind}.consequence`)}</p>
      {children}
      <VisitorsSee projectId={projectId} />
      <p>{t('canUndo')}</p>
    </ConfirmDialog>
  );
}
