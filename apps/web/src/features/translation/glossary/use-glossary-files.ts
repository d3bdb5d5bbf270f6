import { exportGlossary, filterTranslations, type GlossaryFile, type GlossaryImport, importGlossary } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import { fetchFile } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { uploadFile } from '../../../lib/http/upload-file.js';
import { saveFile } from '../../../lib/save-file.js';
import { useNotify } from '../../../lib/use-notify.js';
import { refreshGlossary } from './glossary.queries.js';

interface TermsImport {
  file: File | undefined;
  /** The effect of the chosen file. */
  found: GlossaryImport | undefined;
  error: unknown;
  isChecking: boolean;
  isWriting: boolean;
  check(file: File): void;
  write(): void;
}

/** The file is sent twice, because the server keeps nothing of it between the check and the import. */
export function useImportTerms(projectId: string | undefined, onDone: () => void): TermsImport {
  const { t } = useTranslation('glossary');
  const client = useQueryClient();
  const notify = useNotify();
  const place = projectId ? { projectId } : {};
  const checking = useMutation({ mutationFn: (file: File) => uploadFile(importGlossary, file, { query: place }) });
  const file = checking.variables;
  const writing = useMutation({
    mutationFn: (given: File) => uploadFile(importGlossary, given, { query: { ...place, mode: 'valid' } }),
    onSuccess: async ({ data: { added, changed } }) => {
      const count = added + changed;
      notify.success('glossary', t('files.done', { count, shown: formatCount(count) }));
      onDone();
      await refreshGlossary(client);
      await invalidate(client, [filterTranslations]);
    },
  });
  return {
    ...{ file, found: checking.data?.data, error: checking.error ?? writing.error },
    ...{ isChecking: checking.isPending, isWriting: writing.isPending },
    check: (given) => {
      writing.reset();
      checking.mutate(given);
    },
    write: () => file && !writing.isPending && writing.mutate(file),
  };
}

/** Downloads the glossary. */
export function useExportTerms(projectId: string | undefined) {
  const { t } = useTranslation('glossary');
  const notify = useNotify();
  return useMutation({
    mutationFn: (format: GlossaryFile) => fetchFile(exportGlossary, { ...(projectId && { projectId }), format }),
    onSuccess: (file, format) => {
      saveFile(file, `glossary.${format}`);
      notify.success('glossary', t('files.exported'));
    },
    onError: (error) => notify.failure('glossary', error),
  });
}
