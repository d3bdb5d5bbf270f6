import type { CreatedApiKeyReply } from '@bhashantar/contracts';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.js';
import styles from './api-keys.module.css';

/** The key itself. It takes the focus, because it is shown only this once. */
export function CreatedKey({ created, onDone }: { created: CreatedApiKeyReply; onDone(): void }) {
  const { t } = useTranslation('keys');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.created}>
      <Alert
        type="warning"
        showIcon
        title={t('once')}
        description={
          <div className={styles.secret}>
            <code>{created.key}</code>
            <CopyButton text={created.key} label={created.name} />
            <Button onClick={onDone}>{t('stored')}</Button>
          </div>
        }
      />
    </div>
  );
}
