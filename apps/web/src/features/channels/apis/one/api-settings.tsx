import type { ApiItemDetails, ProjectDetails } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../../components/facts.js';
import { Panel } from '../../../../components/panel.js';
import { useCheckedForm } from '../../../../lib/form/use-checked-form.js';
import { useUnsaved } from '../../../../lib/unsaved.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { useApiPermissions } from '../api-actions.js';
import styles from '../apis.module.css';
import { useChangeDetails } from '../apis.queries.js';
import { type ItemSettings, settingsChecks, settingsOf, toSettings } from '../item-settings.js';
import { ItemSettingsForm } from '../item-settings-form.js';

interface Props {
  own: ApiItemDetails;
  project: ProjectDetails;
  onChangeCall(): void;
}

/** Name, domain and schedule of an API, and how it is called, without its secret. */
export function ApiSettings({ own, project, onChangeCall }: Props) {
  const { t } = useTranslation('apis');
  const may = useApiPermissions();
  const notify = useNotify();
  const [saved, setSaved] = useState(() => settingsOf(own));
  const form = useCheckedForm<ItemSettings>(
    saved,
    settingsChecks((fault) => t(`connecting.${fault}`)),
  );
  const change = useChangeDetails();
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(saved);
  useUnsaved(isChanged);
  const save = () => {
    if (!form.check()) return;
    const values = form.values;
    change.mutate(
      { apiId: own.apiId, ...toSettings(values, own.url) },
      {
        onSuccess: () => {
          setSaved(values);
          notify.success('apis', t('settings.saved'));
        },
        onError: form.refuse,
      },
    );
  };
  return (
    <>
      {may.manage && (
        <Panel title={t('settings.title')}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <ItemSettingsForm project={project} form={form} />
            <Button type="primary" htmlType="submit" disabled={!isChanged} loading={change.isPending}>
              {t('settings.save')}
            </Button>
          </form>
        </Panel>
      )}
      <Panel
        title={t('settings.connection')}
        extra={may.manage && !own.cms && <Button onClick={onChangeCall}>{t('settings.changeCall')}</Button>}
      >
        <Connection own={own} />
      </Panel>
    </>
  );
}

/** How an API is called and read. */
function Connection({ own }: { own: ApiItemDetails }) {
  const { t } = useTranslation('apis');
  const { auth, headers, body, pagination, changesBy } = own;
  const code = (text: string) => (
    <bdi dir="ltr" className={styles.key}>
      {text}
    </bdi>
  );
  const path = (value: string | null) => (value === null ? t('connecting.none') : value === '' ? t('connecting.whole') : code(value));
  const facts: [string, React.ReactNode][] = [
    [t('address'), code(`${own.method} ${own.url}`)],
    [t('connecting.auth'), t(`connecting.auths.${auth.type}`)],
  ];
  if (auth.name) facts.push([t('connecting.authName'), code(auth.name)]);
  if (auth.tokenUrl) facts.push([t('connecting.tokenUrl'), code(auth.tokenUrl)]);
  if (auth.user) facts.push([t(auth.type === 'basic' ? 'connecting.user' : 'connecting.clientId'), code(auth.user)]);
  if (auth.hasSecret) facts.push([t('settings.secret'), t('settings.secretStored')]);
  if (headers.length > 0) facts.push([t('connecting.headers'), code(headers.map(({ name, value }) => `${name}: ${value}`).join('\n'))]);
  if (body) facts.push([t('connecting.body'), code(body)]);
  facts.push([t(own.kind === 'static' ? 'connecting.parts.labelsPath' : 'connecting.parts.listPath'), path(own.listPath)]);
  if (own.kind === 'dynamic')
    facts.push(
      [t('connecting.parts.idPath'), path(own.idPath)],
      [t('connecting.parts.titlePath'), path(own.titlePath)],
      [t('connecting.parts.updatedPath'), path(own.updatedPath)],
    );
  facts.push(
    [t('connecting.parts.pagination'), t(`connecting.paginations.${pagination.kind}`)],
    [t('connecting.parts.since'), t(`connecting.sinceKinds.${changesBy?.format ?? 'none'}`)],
  );
  return <Facts facts={facts} />;
}
