import { API_AUTH_TYPES, API_CONTENT_MAX, CMS_KINDS, type CmsConnection } from '@bhashantar/contracts';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { Field } from '../../../../components/field.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { TextField } from '../../../../components/text-field.js';
import { type CheckedForm, useCheckedForm } from '../../../../lib/form/use-checked-form.js';
import { AuthFields } from '../connect/call-form.js';
import { useConnectCms, useTryCms } from './cms.queries.js';
import { type CmsDraft, checksOfCms, draftOfCms, EMPTY_CMS, faultOfTemplates, toConnection } from './cms-draft.js';
import { TemplatesField } from './templates-field.js';

interface Props {
  projectId: string;
  /** The connection that is changed; undefined for a new one. */
  own?: CmsConnection;
  onClose(): void;
  onDone(connectionId: string): void;
}

/** Connects a CMS, or changes a connection. The CMS is read once before anything is stored. */
export function ConnectCmsDialog({ projectId, own, onClose, onDone }: Props) {
  const { t } = useTranslation('apis');
  const stored = own && draftOfCms(own);
  const checks = checksOfCms(
    t('cms.required'),
    (fault) => t(`connecting.${fault}`),
    (reason) => t('cms.notJson', { reason }),
    stored,
  );
  const form = useCheckedForm<CmsDraft>(stored ?? EMPTY_CMS, checks);
  const { values, field, change } = form;
  const connect = useConnectCms(own?.connectionId, onDone);
  const test = useTryCms();
  const error = connect.error ?? test.error;
  const fault = faultOfTemplates(error);
  const begin = (does: typeof connect | typeof test) => {
    test.reset();
    connect.reset();
    if (form.check()) does.submit({ projectId, ...toConnection(values) }, { onError: (refusal) => form.refuse(refusal) });
  };
  const templates = field('templates');
  return (
    <ConfirmDialog
      open
      title={t(own ? 'cms.changeCms' : 'cms.connect', { name: own?.name })}
      verb={t(own ? 'cms.saveChange' : 'cms.verb')}
      pending={connect.isPending}
      onConfirm={() => begin(connect)}
      onCancel={onClose}
    >
      {error && fault === undefined && <ErrorPanel error={error} />}
      <Place form={form} isNew={own === undefined} />
      {values.kind === 'rest' && (
        <Field id={field('authType').id} label={t('connecting.auth')}>
          <LabelledSelect
            id={field('authType').id}
            value={values.authType}
            options={API_AUTH_TYPES.map((value) => ({ value, label: t(`connecting.auths.${value}`) }))}
            onChange={(authType) => change({ authType })}
          />
        </Field>
      )}
      {values.kind === 'rest' || own ? (
        <AuthFields form={form} stored={stored} />
      ) : (
        <TextField
          {...field('secret')}
          type="password"
          autoComplete="off"
          maxLength={API_CONTENT_MAX.secret}
          label={t('cms.token')}
          hint={t('cms.tokenHint')}
        />
      )}
      {values.kind === 'directus' && (
        <Checkbox checked={values.allowLive} onChange={({ target }) => change({ allowLive: target.checked })}>
          {t('cms.allowLive')}
        </Checkbox>
      )}
      {values.kind === 'rest' && (
        <TemplatesField
          field={{
            ...templates,
            error: templates.error ?? fault,
            onChange(text) {
              test.reset();
              connect.reset();
              templates.onChange(text);
            },
          }}
          samples={test.data?.samples}
          isTesting={test.isPending}
          onTest={() => begin(test)}
        />
      )}
    </ConfirmDialog>
  );
}

/** The product, the name of the connection, and its address. */
function Place({ form: { values, field, change }, isNew }: { form: CheckedForm<CmsDraft>; isNew: boolean }) {
  const { t } = useTranslation('apis');
  const kind = field('kind');
  const isContentful = values.kind === 'contentful';
  return (
    <>
      {isNew && (
        <Field id={kind.id} label={t('cms.kind')}>
          <LabelledSelect
            id={kind.id}
            value={kind.value}
            options={CMS_KINDS.map((value) => ({ value, label: t(`cms.kinds.${value}`) }))}
            // Every other CMS needs a token.
            onChange={(next) => change({ kind: next, ...(next !== 'rest' && { authType: 'bearer' }) })}
          />
        </Field>
      )}
      <TextField {...field('name')} maxLength={API_CONTENT_MAX.itemName} label={t('cms.name')} />
      <TextField
        {...field('address')}
        onChange={(address) => change({ address, url: address })}
        type="url"
        dir="ltr"
        maxLength={API_CONTENT_MAX.url}
        optional={isContentful}
        label={t('cms.address')}
        hint={t(isContentful ? 'cms.contentfulHint' : values.kind === 'rest' ? 'cms.restHint' : 'cms.addressHint')}
      />
      {isContentful && (
        <>
          <TextField {...field('space')} dir="ltr" maxLength={API_CONTENT_MAX.name} label={t('cms.space')} />
          <TextField
            {...field('environment')}
            dir="ltr"
            optional
            maxLength={API_CONTENT_MAX.name}
            label={t('cms.environment')}
            hint={t('cms.environmentHint')}
          />
        </>
      )}
    </>
  );
}
