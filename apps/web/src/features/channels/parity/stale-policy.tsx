import { listParity, STALE_POLICIES, type StalePolicy, setStalePolicy } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Panel } from '../../../components/panel.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { refreshPublication } from '../../../lib/project/project-reads.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './parity.module.css';

interface Props {
  projectId: string;
  policy: StalePolicy;
  /** The number of pages that would be shown differently under another policy. */
  stalePages: number;
}

/** The policy for stale pages. People who may set it see a question first, and can undo it. */
export function StalePolicyPanel({ projectId, policy, stalePages }: Props) {
  const { t } = useTranslation('parity');
  const title = useId();
  const mayEdit = usePermission('settings.edit');
  const [wanted, setWanted] = useState<StalePolicy>();
  const [replaced, setReplaced] = useState<StalePolicy>();
  const save = useSetPolicy(projectId);
  const set = async (next: StalePolicy, undo: StalePolicy | undefined) => {
    await save.mutateAsync(next);
    setReplaced(undo);
    setWanted(undefined);
  };
  return (
    <div className={styles.policy}>
      <Panel title={<span id={title}>{t('policy.title')}</span>}>
        <p className="bh-muted">{t('policy.lead')}</p>
        <Radio.Group
          className={styles.choices ?? ''}
          aria-labelledby={title}
          disabled={!mayEdit}
          value={policy}
          onChange={({ target }) => setWanted(target.value)}
        >
          {STALE_POLICIES.map((each) => (
            <Radio key={each} value={each}>
              <span>{t(`policy.${each}.label`)}</span>
              <small>{t(`policy.${each}.hint`)}</small>
            </Radio>
          ))}
        </Radio.Group>
        {!mayEdit && <p className="bh-muted">{t('policy.readOnly')}</p>}
        {replaced && (
          <Alert
            type="success"
            showIcon
            title={t('policy.saved')}
            action={
              <Button loading={save.isPending} onClick={() => void set(replaced, undefined).catch(() => undefined)}>
                {t('policy.undo')}
              </Button>
            }
          />
        )}
        <ConfirmDialog
          open={wanted !== undefined}
          title={t('policy.ask')}
          verb={t('policy.save')}
          pending={save.isPending}
          onConfirm={() => wanted && void set(wanted, policy).catch(() => undefined)}
          onCancel={() => setWanted(undefined)}
        >
          {wanted && (
            <ul>
              <li>{t('policy.pages', { count: stalePages, shown: formatCount(stalePages) })}</li>
              <li>{t(`policy.${wanted}.effect`)}</li>
              <li>{t('policy.later')}</li>
            </ul>
          )}
        </ConfirmDialog>
      </Panel>
    </div>
  );
}

function useSetPolicy(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (policy: StalePolicy) => send(setStalePolicy, { projectId, policy }),
    onSuccess: async ({ message }) => {
      notify.success('parity policy', message);
      await Promise.all([invalidate(client, [listParity], { projectId }), refreshPublication(client, projectId)]);
    },
    onError: (error) => notify.failure('parity policy', error),
  });
}
