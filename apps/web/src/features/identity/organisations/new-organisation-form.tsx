import {
  ADMIN_ROLES,
  allOrganisations,
  checkMemberEmail,
  checkPresent,
  HOUSE_OF_ROLE,
  HOUSES,
  type House,
  listOrganisations,
  MEMBER_FIRST_NAME_MISSING,
  MEMBER_LAST_NAME_MISSING,
  type NewOrganisationDto,
  newOrganisation,
  ORGANISATION_MISSING,
  organisationDetails,
  organisationUsage,
  PLANS,
  type Plan,
  ROLE_LABELS,
  type Role,
} from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '../../../components/checked-form.js';
import { FormDrawer } from '../../../components/form-drawer.js';
import { SelectItem } from '../../../components/select-item.js';
import { TextItem } from '../../../components/text-item.js';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import styles from './organisations.module.css';

interface Values {
  name: string;
  plan: Plan;
  house: House | 'none';
  firstName: string;
  lastName: string;
  email: string;
  role: Role | undefined;
}

const EMPTY: Values = { name: '', plan: 'business', house: 'none', firstName: '', lastName: '', email: '', role: 'organisationAdmin' };
const CHECKS = {
  name: ({ name }: Values) => checkPresent(ORGANISATION_MISSING)(name),
  firstName: ({ firstName }: Values) => checkPresent(MEMBER_FIRST_NAME_MISSING)(firstName),
  lastName: ({ lastName }: Values) => checkPresent(MEMBER_LAST_NAME_MISSING)(lastName),
  email: ({ email }: Values) => checkMemberEmail(email),
};

/** The roles that run an organisation, for a House and for other organisations. */
const adminsOf = (house: Values['house']): Role[] =>
  ADMIN_ROLES.filter((role) => (HOUSE_OF_ROLE[role] ?? 'none') === house && role !== 'superAdmin');

/** A form for a customer and the person who will run the organisation. That person is invited by mail. */
export function NewOrganisationForm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('organisations');
  const [form] = Form.useForm<Values>();
  const chosenHouse = Form.useWatch('house', form) ?? EMPTY.house;
  const create = useCreateOrganisation(onClose);
  const submit = ({ house, role, email, ...rest }: Values) => {
    if (!role) return;
    create.submit({ ...rest, email: email.trim(), role, ...(house !== 'none' && { house }) }, { onError: showFieldErrors(form) });
  };
  const change = ({ house }: Partial<Values>) => {
    if (house) form.setFieldsValue({ role: adminsOf(house)[0] });
  };
  return (
    <FormDrawer
      form={form}
      initial={EMPTY}
      checks={CHECKS}
      title={t('new.title')}
      submitLabel={t('new.submit')}
      pending={create.isPending}
      onClose={onClose}
      onChange={change}
      onSubmit={submit}
    >
      <TextItem name="name" label={t('column.name')} autoComplete="off" maxLength={120} />
      <div className={styles.pair}>
        <SelectItem name="plan" label={t('column.plan')} options={PLANS.map((value) => ({ value, label: t(`plans.${value}`) }))} />
        <SelectItem
          name="house"
          label={t('new.house')}
          options={[{ value: 'none', label: t('new.noHouse') }, ...HOUSES.map((value) => ({ value, label: t(`houses.${value}`) }))]}
        />
      </div>
      <h3 className={styles.subhead}>{t('new.admin')}</h3>
      <div className={styles.pair}>
        <TextItem name="firstName" label={t('new.firstName')} autoComplete="off" />
        <TextItem name="lastName" label={t('new.lastName')} autoComplete="off" />
      </div>
      <TextItem name="email" label={t('new.email')} hint={t('new.emailHint')} type="email" inputMode="email" autoComplete="off" />
      <SelectItem
        name="role"
        label={t('new.role')}
        options={adminsOf(chosenHouse).map((value) => ({ value, label: ROLE_LABELS[value] }))}
      />
    </FormDrawer>
  );
}

function useCreateOrganisation(onClose: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (body: NewOrganisationDto) => send(newOrganisation, body),
    onSuccess: async ({ message }) => {
      notify.success('organisation', message);
      onClose();
      await invalidate(client, [listOrganisations, organisationDetails, allOrganisations, organisationUsage]);
    },
    onError: (error) => notify.refusal('organisation', error),
  });
}
