import { assignDeliveryManagers, type OrganisationDetails } from '@bhashantar/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '../../../components/checked-form.js';
import { CheckedItem } from '../../../components/checked-item.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { Panel } from '../../../components/panel.js';
import { send } from '../../../lib/http/client.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { usersOptions } from '../../../lib/users.queries.js';
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
  const [form] = Form.useForm<{ managers: string[] }>();
  const assign = useAssign(organisationId);
  const initial = { managers: deliveryManagers.map((manager) => manager.apikey) };
  return (
    <CheckedForm form={form} initial={initial} onSubmit={({ managers }) => assign.submit(managers)}>
      <CheckedItem name="managers" label={t('managers.choose')} optional>
        {/* A chosen person is shown as a tag, which is as wide as its text. Therefore only the list shows the address. */}
        <LabelledSelect<string[], ManagerOption>
          mode="multiple"
          showSearch={{ optionFilterProp: 'search' }}
          options={data.map(toOption)}
          optionRender={({ data: { label, email } }) => (
            <>
              {label} <span className="bh-muted">{email}</span>
            </>
          )}
        />
      </CheckedItem>
      <Button htmlType="submit" loading={assign.isPending}>
        {t('managers.assign')}
      </Button>
    </CheckedForm>
  );
}

type Manager = Pick<OrganisationDetails['deliveryManagers'][number], 'apikey' | 'firstName' | 'lastName' | 'email'>;

interface ManagerOption {
  value: string;
  label: string;
  email: string;
  /** The text that the search matches. */
  search: string;
}

function toOption({ apikey, firstName, lastName, email }: Manager): ManagerOption {
  const label = `${firstName} ${lastName}`;
  return { value: apikey, label, email, search: `${label} ${email}` };
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
