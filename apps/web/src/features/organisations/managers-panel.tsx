import { assignDeliveryManagers, type OrganisationDetails } from '@bhashantar/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/field.js';
import { LabelledSelect } from '../../components/labelled-select.js';
import { Panel } from '../../components/panel.js';
import { send } from '../../lib/http/client.js';
import { usePermission } from '../../lib/session/use-permission.js';
import { useNotify } from '../../lib/use-notify.js';
import { useSubmit } from '../../lib/use-submit.js';
import { usersOptions } from '../../lib/users.queries.js';
import styles from './organisations.module.css';
import { organisationOptions } from './organisations.queries.js';

/** The delivery managers of an organisation; superAdmins assign them. */
export function ManagersPanel({ organisation }: { organisation: OrganisationDetails }) {
  const { t } = useTranslation('organisations');
  const mayAssign = usePermission('organisation.manageAll');
  const { deliveryManagers } = organisation;
  return (
    <Panel title={t('managers.title')}>
      {deliveryManagers.length === 0 && <p className="bh-muted">{t('managers.none')}</p>}
      <ul className={styles.people}>
        {deliveryManagers.map(({ userId, firstName, lastName, email }) => (
          <li key={userId}>
            {firstName} {lastName} <span className="bh-muted">{email}</span>
          </li>
        ))}
      </ul>
      {mayAssign && <AssignForm organisation={organisation} />}
    </Panel>
  );
}

function AssignForm({ organisation: { organisationId, deliveryManagers } }: { organisation: OrganisationDetails }) {
  const { t } = useTranslation('organisations');
  const { data = [] } = useQuery(usersOptions('deliveryManagers'));
  const [chosen, setChosen] = useState(deliveryManagers.map((manager) => manager.apikey));
  const assign = useAssign(organisationId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    assign.submit(chosen);
  };
  return (
    <form onSubmit={submit}>
      <Field id="managers" label={t('managers.choose')}>
        <LabelledSelect<string[]>
          id="managers"
          mode="multiple"
          value={chosen}
          showSearch={{ optionFilterProp: 'label' }}
          options={data.map(({ apikey, firstName, lastName, email }) => ({ value: apikey, label: `${firstName} ${lastName} (${email})` }))}
          onChange={setChosen}
        />
      </Field>
      <Button htmlType="submit" loading={assign.isPending}>
        {t('managers.assign')}
      </Button>
    </form>
  );
}

function useAssign(organisationId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (apikeys: string[]) => send(assignDeliveryManagers, { organisationId, apikeys }),
    onSuccess: ({ message, data }) => {
      client.setQueryData(
        organisationOptions(organisationId).queryKey,
        (before) => before && { ...before, deliveryManagers: data.deliveryManagerList },
      );
      notify.success('managers', message);
    },
    onError: (error) => notify.refusal('managers', error),
  });
}
