import { VENDOR_ADDRESS_MAX, VENDOR_KEY_MAX, VENDOR_SECRET_MAX, type VendorConnection, type VendorTest } from '@bhashantar/contracts';
import { Alert, Button, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm, showFieldErrors } from '../../../../components/checked-form.js';
import { CheckedItem } from '../../../../components/checked-item.js';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { Facts } from '../../../../components/facts.js';
import { Panel } from '../../../../components/panel.js';
import { PasswordInput } from '../../../../components/password-input.js';
import { formatList } from '../../../../lib/format/format-list.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import { useNotify } from '../../../../lib/use-notify.js';
import styles from './vendor.module.css';
import { useVendorCalls } from './vendor.queries.js';

/** The vendor names languages by tags, including languages that we do not have. */
const TAG_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The name of a language tag; the tag itself if it is not BCP 47. */
function nameOfTag(tag: string): string {
  try {
    return TAG_NAMES.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

interface Values {
  address: string;
  key: string;
  secret: string;
}

/** The vendor's address, and the credentials of both sides. A stored key or secret is never shown. */
export function ConnectionPanel({ connection }: { connection: VendorConnection }) {
  const { t } = useTranslation('vendor');
  const [form] = Form.useForm<Values>();
  const notify = useNotify();
  const { save, remove, test } = useVendorCalls();
  const [tested, setTested] = useState<VendorTest>();
  const [isRemoving, setIsRemoving] = useState(false);
  const { organisationId, source, address, keyEnding } = connection;
  const submit = ({ address: given, key, secret }: Values) =>
    save.submit(
      { organisationId, address: given.trim(), ...(key ? { key: key.trim() } : {}), ...(secret ? { secret: secret.trim() } : {}) },
      {
        onSuccess: () => notify.success('vendor', t('saved')),
        onError: (error) => {
          notify.failure('vendor', error);
          showFieldErrors(form)(error);
        },
      },
    );
  return (
    <Panel title={t('connection')}>
      <Facts facts={useConnectionFacts(connection)} />
      <p className={`bh-muted ${styles.lead}`}>{t(`formLead.${source}`)}</p>
      <CheckedForm<Values>
        form={form}
        initial={{ address: address ?? '', key: '', secret: '' }}
        checks={{ address: (values) => (values.address.trim() ? undefined : t('addressMissing')) }}
        onSubmit={submit}
      >
        <CheckedItem name="address" label={t('address')} hint={t('addressHint')}>
          <Input inputMode="url" autoComplete="off" dir="ltr" maxLength={VENDOR_ADDRESS_MAX} />
        </CheckedItem>
        <CheckedItem name="key" label={t('key')} hint={keyEnding ? t('keyKept', { ending: keyEnding }) : t('keyHint')} optional>
          <PasswordInput autoComplete="new-password" dir="ltr" maxLength={VENDOR_KEY_MAX} />
        </CheckedItem>
        <CheckedItem name="secret" label={t('secret')} hint={address ? t('secretKept') : t('secretHint')} optional>
          <PasswordInput autoComplete="new-password" dir="ltr" maxLength={VENDOR_SECRET_MAX} />
        </CheckedItem>
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t('save')}
          </Button>
          {source !== 'none' && (
            <Button loading={test.isPending} onClick={() => test.submit({ organisationId }, { onSuccess: setTested })}>
              {t('test')}
            </Button>
          )}
          {source === 'own' && (
            <Button danger onClick={() => setIsRemoving(true)}>
              {t('remove')}
            </Button>
          )}
        </div>
      </CheckedForm>
      {tested && (
        <div className={styles.tested}>
          <TestResult test={tested} />
        </div>
      )}
      <ConfirmDialog
        open={isRemoving}
        danger
        title={t('removeTitle')}
        verb={t('remove')}
        pending={remove.isPending}
        onConfirm={() => remove.submit({ organisationId }, { onSuccess: () => setIsRemoving(false) })}
        onCancel={() => setIsRemoving(false)}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </Panel>
  );
}

function useConnectionFacts({ source, callbackUrl, previousSecretUntil, updatedAt }: VendorConnection): [string, ReactNode][] {
  const { t } = useTranslation('vendor');
  return [
    [t('inForce'), t(`source.${source}`)],
    ...(callbackUrl ? [[t('callbackUrl'), <bdi key="url">{callbackUrl}</bdi>] as [string, ReactNode]] : []),
    ...(previousSecretUntil ? [[t('previousSecret'), formatDateTime(previousSecretUntil)] as [string, ReactNode]] : []),
    ...(updatedAt ? [[t('updatedAt'), formatDateTime(updatedAt)] as [string, ReactNode]] : []),
  ];
}

function TestResult({ test: { isWorking, reason, account, targets, callbacks } }: { test: VendorTest }) {
  const { t } = useTranslation('vendor');
  if (!isWorking) return <Alert type="error" showIcon role="alert" title={t('testFailed')} description={reason} />;
  return (
    <Alert
      type={callbacks === 'failing' ? 'warning' : 'success'}
      showIcon
      role="status"
      title={t('testWorked', { account })}
      description={callbacks === 'failing' ? t('callbacksFailing') : t('targets', { languages: formatList(targets.map(nameOfTag)) })}
    />
  );
}
