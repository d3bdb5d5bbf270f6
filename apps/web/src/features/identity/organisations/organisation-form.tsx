import {
  checkMemberEmail,
  checkPresent,
  checkWebsiteUrl,
  editOrganisation,
  ORGANISATION_MISSING,
  type OrganisationDetails,
} from '@bhashantar/contracts';
import { completeUrl } from '@bhashantar/urls';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckedForm, showFieldErrors } from '../../../components/checked-form.js';
import { TextItem } from '../../../components/text-item.js';
import { send } from '../../../lib/http/client.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import styles from './organisations.module.css';
import { organisationOptions } from './organisations.queries.js';

const FIELDS = ['name', 'website', 'contactEmail', 'contactPhone', 'address', 'taxNumber'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

const CHECKS = {
  name: ({ name }: Values) => checkPresent(ORGANISATION_MISSING)(name),
  website: ({ website }: Values) => (website ? checkWebsiteUrl(website) : undefined),
  contactEmail: ({ contactEmail }: Values) => (contactEmail ? checkMemberEmail(contactEmail) : undefined),
};

const valuesOf = (organisation: OrganisationDetails): Values =>
  Object.fromEntries(FIELDS.map((field) => [field, organisation[field] ?? ''])) as Values;

/** The profile of an organisation. */
export function OrganisationForm({ organisation }: { organisation: OrganisationDetails }) {
  const { t } = useTranslation('organisations');
  const [form] = Form.useForm<Values>();
  const save = useSaveOrganisation(organisation.organisationId);
  const stored = valuesOf(organisation);
  const shown = Form.useWatch([], form) ?? stored;
  const changedIn = (values: Values) => FIELDS.filter((field) => values[field] !== stored[field]);
  const submit = (values: Values) => {
    const typed = { ...values, website: completeUrl(values.website), contactEmail: values.contactEmail.trim() };
    save.submit(Object.fromEntries(changedIn(values).map((field) => [field, typed[field]])), { onError: showFieldErrors(form) });
  };
  return (
    <CheckedForm form={form} initial={stored} checks={CHECKS} onSubmit={submit}>
      <TextItem name="name" label={t('column.name')} maxLength={120} autoComplete="off" />
      <div className={styles.pair}>
        <TextItem name="website" label={t('profile.website')} type="url" inputMode="url" autoComplete="off" optional />
        <TextItem name="taxNumber" label={t('profile.taxNumber')} maxLength={20} autoComplete="off" optional />
        <TextItem name="contactEmail" label={t('profile.contactEmail')} type="email" autoComplete="off" optional />
        <TextItem name="contactPhone" label={t('profile.contactPhone')} type="tel" maxLength={30} autoComplete="off" optional />
      </div>
      <TextItem name="address" label={t('profile.address')} maxLength={500} autoComplete="off" optional />
      <Button type="primary" htmlType="submit" loading={save.isPending} disabled={changedIn(shown).length === 0}>
        {t('profile.save')}
      </Button>
    </CheckedForm>
  );
}

function useSaveOrganisation(organisationId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (editObject: Partial<Values>) => send(editOrganisation, { organisationId, editObject }),
    onSuccess: ({ message, data }) => {
      client.setQueryData(organisationOptions(organisationId).queryKey, data);
      notify.success('organisation', message);
    },
    onError: (error) => notify.refusal('organisation', error),
  });
}
