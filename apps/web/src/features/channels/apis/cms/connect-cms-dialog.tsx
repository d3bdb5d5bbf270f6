import { API_CONTENT_MAX, CMS_KINDS, type CmsKind } from '@bhashantar/contracts';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { Field } from '../../../../components/field.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { TextField } from '../../../../components/text-field.js';
import { useCheckedForm } from '../../../../lib/form/use-checked-form.js';
import { useConnectCms } from './cms.queries.js';

interface Props {
  projectId: string;
  onClose(): void;
  onDone(connectionId: string): void;
}

interface Draft {
  kind: CmsKind;
  name: string;
  address: string;
  space: string;
  environment: string;
  token: string;
  allowLive: boolean;
}

const EMPTY: Draft = { kind: 'strapi5', name: '', address: '', space: '', environment: '', token: '', allowLive: false };
/** A CMS that is read by templates is connected by call: docs/cms.md. */
const OFFERED = CMS_KINDS.filter((kind) => kind !== 'rest');

/** Connects a CMS. It is read once before it is stored. */
export function ConnectCmsDialog({ projectId, onClose, onDone }: Props) {
  const { t } = useTranslation('apis');
  const needed = t('cms.required');
  const form = useCheckedForm<Draft>(EMPTY, {
    name: ({ name }) => (name.trim() ? undefined : needed),
    address: ({ kind, address }) => (kind === 'contentful' || address.trim() ? undefined : needed),
    space: ({ kind, space }) => (kind !== 'contentful' || space.trim() ? undefined : needed),
    token: ({ token }) => (token.trim() ? undefined : needed),
  });
  const { values, field, change } = form;
  const connect = useConnectCms(onDone);
  const isContentful = values.kind === 'contentful';
  const start = () => {
    if (!form.check()) return;
    const { kind, name, address, space, environment, token, allowLive } = values;
    const settings = { ...(space && { space }), ...(environment && { environment }), ...(allowLive && { allowLive }) };
    const body = { projectId, kind, name, settings, auth: { type: 'bearer' as const, secret: token.trim() } };
    connect.submit({ ...body, ...(address.trim() && { address: address.trim() }) }, { onError: (error) => form.refuse(error) });
  };
  const kind = field('kind');
  return (
    <ConfirmDialog open title={t('cms.connect')} verb={t('cms.verb')} pending={connect.isPending} onConfirm={start} onCancel={onClose}>
      {connect.error && <ErrorPanel error={connect.error} />}
      <Field id={kind.id} label={t('cms.kind')}>
        <LabelledSelect
          id={kind.id}
          value={kind.value}
          options={OFFERED.map((value) => ({ value, label: t(`cms.kinds.${value}`) }))}
          onChange={kind.onChange}
        />
      </Field>
      <TextField {...field('name')} maxLength={API_CONTENT_MAX.itemName} label={t('cms.name')} />
      <TextField
        {...field('address')}
        type="url"
        dir="ltr"
        maxLength={API_CONTENT_MAX.url}
        optional={isContentful}
        label={t('cms.address')}
        hint={t(isContentful ? 'cms.contentfulHint' : 'cms.addressHint')}
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
      <TextField
        {...field('token')}
        type="password"
        autoComplete="off"
        maxLength={API_CONTENT_MAX.secret}
        label={t('cms.token')}
        hint={t('cms.tokenHint')}
      />
      {values.kind === 'directus' && (
        <Checkbox checked={values.allowLive} onChange={({ target }) => change({ allowLive: target.checked })}>
          {t('cms.allowLive')}
        </Checkbox>
      )}
    </ConfirmDialog>
  );
}
