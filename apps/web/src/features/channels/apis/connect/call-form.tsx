import { API_AUTH_TYPES, API_CONTENT_MAX, API_METHODS } from '@bhashantar/contracts';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../components/field.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { TextField } from '../../../../components/text-field.js';
import type { CheckedForm } from '../../../../lib/form/use-checked-form.js';
import styles from '../apis.module.css';
import { AUTH_FIELDS, type CallDraft, mayKeepSecret, secretOrigin } from './call-draft.js';

/** The fields of a form that are about credentials. */
type AuthForm = Pick<CheckedForm<CallDraft>, 'values' | 'field'>;

interface AuthProps {
  form: AuthForm;
  stored: CallDraft | undefined;
}

interface Props {
  form: CheckedForm<CallDraft>;
  /** The call that is changed. */
  stored: CallDraft | undefined;
}

/** How an API is called: method, address, credentials, headers, body. */
export function CallForm({ form, stored }: Props) {
  const { t } = useTranslation('apis');
  const { values, field, change } = form;
  const method = field('method');
  const type = field('authType');
  const body = field('body');
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <Field id={method.id} label={t('connecting.method')}>
          <LabelledSelect
            id={method.id}
            value={method.value}
            options={API_METHODS.map((value) => ({ value, label: value }))}
            onChange={method.onChange}
          />
        </Field>
        <TextField
          {...field('url')}
          type="url"
          dir="ltr"
          maxLength={API_CONTENT_MAX.url}
          label={t('connecting.url')}
          hint={t('connecting.urlHint')}
        />
      </div>
      <Field id={type.id} label={t('connecting.auth')}>
        <LabelledSelect
          id={type.id}
          value={type.value}
          options={API_AUTH_TYPES.map((value) => ({ value, label: t(`connecting.auths.${value}`) }))}
          onChange={type.onChange}
        />
      </Field>
      <AuthFields form={form} stored={stored} />
      <HeaderFields headers={values.headers} onChange={(headers) => change({ headers })} />
      {values.method === 'POST' && (
        <Field id={body.id} label={t('connecting.body')} hint={t('connecting.bodyHint')} error={body.error}>
          <Input.TextArea
            id={body.id}
            className="bh-code"
            dir="ltr"
            spellCheck={false}
            value={body.value}
            maxLength={API_CONTENT_MAX.body}
            rows={6}
            aria-invalid={Boolean(body.error)}
            aria-describedby={`${body.id}-note`}
            onBlur={body.onBlur}
            onChange={({ target }) => body.onChange(target.value)}
          />
        </Field>
      )}
    </div>
  );
}

/** The fields of each type of authentication, with the secret. */
export function AuthFields({ form: { values, field }, stored }: AuthProps) {
  const { t } = useTranslation('apis');
  const has = (name: 'authName' | 'user' | 'tokenUrl' | 'scope') => AUTH_FIELDS[values.authType].includes(name);
  if (values.authType === 'none') return null;
  return (
    <>
      {has('authName') && (
        <TextField
          {...field('authName')}
          dir="ltr"
          maxLength={API_CONTENT_MAX.name}
          placeholder="X-API-Key"
          label={t('connecting.authName')}
        />
      )}
      {has('tokenUrl') && (
        <TextField {...field('tokenUrl')} type="url" dir="ltr" maxLength={API_CONTENT_MAX.url} label={t('connecting.tokenUrl')} />
      )}
      {has('user') && (
        <TextField
          {...field('user')}
          dir="ltr"
          autoComplete="off"
          maxLength={API_CONTENT_MAX.user}
          label={t(values.authType === 'basic' ? 'connecting.user' : 'connecting.clientId')}
        />
      )}
      <SecretField form={{ values, field }} stored={stored} authType={values.authType} />
      {has('scope') && <TextField {...field('scope')} dir="ltr" optional maxLength={API_CONTENT_MAX.scope} label={t('connecting.scope')} />}
    </>
  );
}

interface SecretProps {
  form: AuthForm;
  stored: CallDraft | undefined;
  authType: Exclude<CallDraft['authType'], 'none'>;
}

/** A field for a secret. A stored secret can be replaced and is never shown. */
function SecretField({ form: { values, field }, stored, authType }: SecretProps) {
  const { t } = useTranslation('apis');
  const keeps = field('keepsSecret');
  const hasStored = stored?.keepsSecret === true && stored.authType === authType;
  const mayKeep = mayKeepSecret(values, stored);
  if (mayKeep && keeps.value)
    return (
      <div className={styles.stored}>
        <span>{t('connecting.secretStored')}</span>
        <Button onClick={() => keeps.onChange(false)}>{t('connecting.replace')}</Button>
      </div>
    );
  const origin = secretOrigin(values);
  return (
    <>
      <TextField
        {...field('secret')}
        type="password"
        dir="ltr"
        autoComplete="new-password"
        maxLength={API_CONTENT_MAX.secret}
        label={t(`connecting.secrets.${authType}`)}
        hint={origin ? t('connecting.secretHint', { origin }) : t('connecting.secretHintOpen')}
      />
      {hasStored && !mayKeep && <p className={styles.note}>{t('connecting.secretMoved', { origin: secretOrigin(stored) })}</p>}
      {mayKeep && (
        <div className={styles.stored}>
          <Button type="link" className={styles.name ?? ''} onClick={() => keeps.onChange(true)}>
            {t('connecting.keep')}
          </Button>
        </div>
      )}
    </>
  );
}

interface HeaderProps {
  headers: CallDraft['headers'];
  onChange(headers: CallDraft['headers']): void;
}

function HeaderFields({ headers, onChange }: HeaderProps) {
  const { t } = useTranslation('apis');
  const replace = (at: number, part: Partial<CallDraft['headers'][number]>) =>
    onChange(headers.map((header, index) => (index === at ? { ...header, ...part } : header)));
  return (
    <fieldset className={styles.headers}>
      <legend>{t('connecting.headers')}</legend>
      <p className={styles.note}>{t('connecting.headersHint')}</p>
      {headers.map(({ name, value }, index) => {
        const at = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header has nothing else that stays while its name is typed
          <div key={index}>
            <Input
              aria-label={t('connecting.headerName', { at })}
              dir="ltr"
              value={name}
              maxLength={API_CONTENT_MAX.name}
              onChange={({ target }) => replace(index, { name: target.value })}
            />
            <Input
              aria-label={t('connecting.headerValue', { at })}
              dir="ltr"
              value={value}
              maxLength={API_CONTENT_MAX.headerValue}
              onChange={({ target }) => replace(index, { value: target.value })}
            />
            <Button
              aria-label={t('connecting.removeHeader', { at })}
              onClick={() => onChange(headers.filter((_, other) => other !== index))}
            >
              ×
            </Button>
          </div>
        );
      })}
      {headers.length < API_CONTENT_MAX.headers && (
        <div>
          <Button onClick={() => onChange([...headers, { name: '', value: '' }])}>{t('connecting.addHeader')}</Button>
        </div>
      )}
    </fieldset>
  );
}
