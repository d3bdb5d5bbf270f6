import type { CmsConnection } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { CopyButton } from '../../../../components/copy-button.js';
import { Facts } from '../../../../components/facts.js';
import { Panel } from '../../../../components/panel.js';
import { TimeAgo } from '../../../../components/time-ago.js';
import styles from '../apis.module.css';
import { useHookSecret } from './cms.queries.js';

/** The address to which a CMS posts its messages, and their secret, which is shown once. */
export function HookPanel({ own: { connectionId, kind, hookAddress, hookSecrets, lastHookAt } }: { own: CmsConnection }) {
  const { t } = useTranslation('apis');
  const secret = useHookSecret();
  const copied = (text: string, label: string) => (
    <span className={styles.copied}>
      <bdi dir="ltr" className={styles.key}>
        {text}
      </bdi>
      <CopyButton text={text} label={label} />
    </span>
  );
  return (
    <Panel
      title={t('cms.hook')}
      extra={
        <Button loading={secret.isPending} onClick={() => secret.submit(connectionId)}>
          {t('cms.newSecret')}
        </Button>
      }
    >
      <p>{t('cms.hookText')}</p>
      <p className="bh-muted">{t(`cms.hookSteps.${kind}`)}</p>
      <Facts
        facts={[
          [t('cms.hookAddress'), <span key="address">{copied(hookAddress, t('cms.hookAddress'))}</span>],
          [t('cms.secret'), t('cms.hookSecrets', { count: hookSecrets })],
          [t('cms.lastMessage'), <TimeAgo key="last" at={lastHookAt} never={t('cms.noMessage')} />],
        ]}
      />
      {secret.data && (
        <ConfirmDialog
          open
          title={t('cms.secretTitle')}
          verb={t('cms.close')}
          pending={false}
          onConfirm={secret.reset}
          onCancel={secret.reset}
        >
          <p>{t('cms.secretText')}</p>
          <p>{t(secret.data.header === null ? 'cms.secret' : 'cms.header')}</p>
          {copied(secret.data.header?.replace('Authorization: ', '') ?? secret.data.secret, t('cms.secret'))}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
