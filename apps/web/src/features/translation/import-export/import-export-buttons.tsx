import type { SegmentFilterDto } from '@bhashantar/contracts';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../lib/i18n/i18n.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import type { ExchangeProject } from './import-dialog.js';

const ImportDialog = lazy(async () => {
  const [{ ImportDialog }] = await Promise.all([import('./import-dialog.js'), loadTexts('exchange')]);
  return { default: ImportDialog };
});
const ExportDialog = lazy(async () => {
  const [{ ExportDialog }] = await Promise.all([import('./export-dialog.js'), loadTexts('exchange')]);
  return { default: ExportDialog };
});

/**
 * The button of an import and its dialog, rendered separately, because the button may unmount while the dialog shows the result. Renders
 * nothing without the permission. The dialog starts with the language of the list beside the button, if there is one.
 */
export function useImportDialog(
  project: ExchangeProject,
  label: 'import' | 'importMemory',
  language?: string,
): { button: ReactNode; dialog: ReactNode } {
  const { t } = useTranslation('projects');
  const [isOpen, setOpen] = useState(false);
  if (!usePermission('memory.exchange')) return { button: null, dialog: null };
  return {
    button: <Button onClick={() => setOpen(true)}>{t(`exchange.${label}`)}</Button>,
    dialog: isOpen && (
      <Suspense>
        <ImportDialog project={project} language={language} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

interface ButtonsProps {
  project: ExchangeProject;
  /** The language of the list beside it. */
  language: string | undefined;
  filter: SegmentFilterDto | undefined;
}

/** The buttons for import and export, beside a list of translations. */
export function ImportExportButtons({ project, language, filter }: ButtonsProps) {
  const { t } = useTranslation('projects');
  const [isOpen, setOpen] = useState(false);
  const memory = useImportDialog(project, 'import', language);
  if (!usePermission('memory.exchange')) return null;
  return (
    <>
      {memory.button}
      {memory.dialog}
      <Button onClick={() => setOpen(true)}>{t('exchange.export')}</Button>
      {isOpen && (
        <Suspense>
          <ExportDialog project={project} language={language} filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
