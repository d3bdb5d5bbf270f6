import type { ProjectDetails } from '@bhashantar/contracts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

// Loaded on demand, because few people open the list of pages for it.
const TranslatedUrlsDialog = lazy(async () => ({ default: (await import('./translated-urls-dialog.js')).TranslatedUrlsDialog }));

/** Opens the addresses of pages in a language. */
export function TranslatedUrlsButton({ project, language }: { project: ProjectDetails; language: string }) {
  const { t } = useTranslation('pages');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('paths.button')}</Button>
      {open && (
        <Suspense>
          <TranslatedUrlsDialog project={project} language={language} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
