import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../lib/i18n/i18n.js';
import { useMay } from '../../lib/session/use-may.js';
import type { ExchangeProject } from './import-dialog.js';

const ImportDialog = lazy(async () => {
  const [{ ImportDialog }] = await Promise.all([import('./import-dialog.js'), loadTexts('exchange')]);
  return { default: ImportDialog };
});
const ExportDialog = lazy(async () => {
  const [{ ExportDialog }] = await Promise.all([import('./export-dialog.js'), loadTexts('exchange')]);
  return { default: ExportDialog };
});

/** The way to an import and its dialog, apart: what leads to it may go while the dialog shows what it came to. Nothing for whoever may not. */
export function useImportDialog(project: ExchangeProject, label: 'import' | 'importMemory'): { button: ReactNode; dialog: ReactNode } {
  const { t } = useTranslation('projects');
  const [isOpen, setOpen] = useState(false);
  if (!useMay('memory.exchange')) return { button: null, dialog: null };
  return {
    button: <Button onClick={() => setOpen(true)}>{t(`exchange.${label}`)}</Button>,
    dialog: isOpen && (
      <Suspense>
        <ImportDialog project={project} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

/** Import and export of the memory, beside the translations. */
export function ExchangeButtons({ project }: { project: ExchangeProject }) {
  const { t } = useTranslation('projects');
  const [isOpen, setOpen] = useState(false);
  const memory = useImportDialog(project, 'import');
  if (!useMay('memory.exchange')) return null;
  return (
    <>
      {memory.button}
      {memory.dialog}
      <Button onClick={() => setOpen(true)}>{t('exchange.export')}</Button>
      {isOpen && (
        <Suspense>
          <ExportDialog project={project} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
