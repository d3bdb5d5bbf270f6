import { clearSnippetCache } from '@bhashantar/contracts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/http/client.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './settings.module.css';

/** Rebuilds published pages. It costs only time, so it asks no question first. */
export function ClearCache({ projectId }: { projectId: string }) {
  const { t } = useTranslation('projects');
  const notify = useNotify();
  const clear = useMutation({
    mutationFn: () => send(clearSnippetCache, undefined, { query: { projectId } }),
    onSuccess: ({ message }) => notify.success('cache', message),
    onError: (error) => notify.failure('cache', error),
  });
  if (!usePermission('publish.manage')) return null;
  return (
    <div className={styles.clear}>
      <p className="bh-muted">{t('settings.cacheLead')}</p>
      <Button loading={clear.isPending} onClick={() => clear.mutate()}>
        {t('settings.clear')}
      </Button>
    </div>
  );
}
