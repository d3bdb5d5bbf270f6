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
import { Button } from 'antd';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../components/text-field.js';
import { useCheckedForm } from '../../lib/form/use-checked-form.js';
import { send } from '../../lib/http/client.js';
import { useNotify } from '../../lib/use-notify.js';
import { useSubmit } from '../../lib/use-submit.js';
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
  const form = useCheckedForm<Values>(valuesOf(organisation), CHECKS);
  const save = useSaveOrganisation(organisation.organisationId);
  const stored = valuesOf(organisation);
  const changed = FIELDS.filter((field) => form.values[field] !== stored[field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const typed = { ...form.values, website: completeUrl(form.values.website), contactEmail: form.values.contactEmail.trim() };
    save.submit(Object.fromEntries(changed.map((field) => [field, typed[field]])), { onError: form.refuse });
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField {...form.field('name')} label={t('column.name')} maxLength={120} autoComplete="off" />
      <div className={styles.pair}>
        <TextField {...form.field('website')} label={t('profile.website')} type="url" inputMode="url" autoComplete="off" optional />
        <TextField {...form.field('taxNumber')} label={t('profile.taxNumber')} maxLength={20} autoComplete="off" optional />
        <TextField {...form.field('contactEmail')} label={t('profile.contactEmail')} type="email" autoComplete="off" optional />
        <TextField
          {...form.field('contactPhone')}
          label={t('profile.contactPhone')}
          type="tel"
          maxLength={30}
          autoComplete="off"
          optional
        />
      </div>
      <TextField {...form.field('address')} label={t('profile.address')} maxLength={500} autoComplete="off" optional />
      <Button type="primary" htmlType="submit" loading={save.isPending} disabled={changed.length === 0}>
        {t('profile.save')}
      </Button>
    </form>
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
