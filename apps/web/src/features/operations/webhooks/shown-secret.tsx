import type { WebhookWithSecret } from '@bhashantar/contracts';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.js';
import styles from './webhooks.module.css';

/** The secret itself. It takes the focus, because it is shown only this once. */
export function ShownSecret({ made: { secret }, onDone }: { made: WebhookWithSecret; onDone(): void }) {
  const { t } = useTranslation('webhooks');
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new secret takes the focus.
  useEffect(() => box.current?.focus(), [secret]);
  return (
    <div ref={box} tabIndex={-1} className={styles.made}>
      <Alert
        type="warning"
        showIcon
        title={t('secret.once')}
        description={
          <div className={styles.secret}>
            <code dir="ltr">{secret}</code>
            <CopyButton text={secret} label={t('secret.label')} />
            <Button onClick={onDone}>{t('secret.stored')}</Button>
          </div>
        }
      />
    </div>
  );
}
