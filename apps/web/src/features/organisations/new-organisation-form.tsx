import {
  ADMIN_ROLES,
  checkMemberEmail,
  checkPresent,
  HOUSE_OF_ROLE,
  HOUSES,
  type House,
  MEMBER_FIRST_NAME_MISSING,
  MEMBER_LAST_NAME_MISSING,
  type NewOrganisationDto,
  newOrganisation,
  ORGANISATION_MISSING,
  PLANS,
  type Plan,
  ROLE_LABELS,
  type Role,
} from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../components/form-drawer.js';
import { SelectField } from '../../components/select-field.js';
import { TextField } from '../../components/text-field.js';
import { useCheckedForm } from '../../lib/form/use-checked-form.js';
import { send } from '../../lib/http/client.js';
import { useNotify } from '../../lib/use-notify.js';
import { useSubmit } from '../../lib/use-submit.js';
import styles from './organisations.module.css';

interface Values {
  name: string;
  plan: Plan | '';
  house: House | 'none' | '';
  firstName: string;
  lastName: string;
  email: string;
  role: Role | '';
}

const EMPTY: Values = { name: '', plan: 'business', house: 'none', firstName: '', lastName: '', email: '', role: 'organisationAdmin' };
const CHECKS = {
  name: ({ name }: Values) => checkPresent(ORGANISATION_MISSING)(name),
  firstName: ({ firstName }: Values) => checkPresent(MEMBER_FIRST_NAME_MISSING)(firstName),
  lastName: ({ lastName }: Values) => checkPresent(MEMBER_LAST_NAME_MISSING)(lastName),
  email: ({ email }: Values) => checkMemberEmail(email),
};

/** Those who run an organisation, of a House or of none. */
const adminsOf = (house: Values['house']): Role[] =>
  ADMIN_ROLES.filter((role) => (HOUSE_OF_ROLE[role] ?? 'none') === (house || 'none') && role !== 'superAdmin');

/** A customer and the person who will run it, who is invited by mail. */
export function NewOrganisationForm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('organisations');
  const form = useCheckedForm(EMPTY, CHECKS);
  const create = useCreateOrganisation(onClose);
  const { house, plan, role, ...texts } = form.values;
  const submit = () => {
    if (!form.check() || plan === '' || role === '') return;
    const body = { ...texts, email: texts.email.trim(), plan, role, ...(house === 'ls' || house === 'rs' ? { house } : {}) };
    create.submit(body, { onError: form.refuse });
  };
  const houseField = form.field('house');
  return (
    <FormDrawer open title={t('new.title')} submitLabel={t('new.submit')} pending={create.isPending} onClose={onClose} onSubmit={submit}>
      <TextField {...form.field('name')} label={t('column.name')} autoComplete="off" maxLength={120} />
      <div className={styles.pair}>
        <SelectField
          {...form.field('plan')}
          label={t('column.plan')}
          options={PLANS.map((value) => ({ value, label: t(`plans.${value}`) }))}
        />
        <SelectField
          {...houseField}
          label={t('new.house')}
          options={[{ value: 'none', label: t('new.noHouse') }, ...HOUSES.map((value) => ({ value, label: t(`houses.${value}`) }))]}
          onChange={(next) => form.change({ house: next, role: adminsOf(next)[0] ?? '' })}
        />
      </div>
      <h3 className={styles.subhead}>{t('new.admin')}</h3>
      <div className={styles.pair}>
        <TextField {...form.field('firstName')} label={t('new.firstName')} autoComplete="off" />
        <TextField {...form.field('lastName')} label={t('new.lastName')} autoComplete="off" />
      </div>
      <TextField
        {...form.field('email')}
        label={t('new.email')}
        hint={t('new.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <SelectField
        {...form.field('role')}
        label={t('new.role')}
        options={adminsOf(house).map((value) => ({ value, label: ROLE_LABELS[value] }))}
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
      await client.invalidateQueries({ queryKey: ['organisation'] });
    },
    onError: (error) => notify.refusal('organisation', error),
  });
}
