import { API_CONTENT_MAX, API_ENVIRONMENTS, API_SYNC_MINUTES, organisationDetails, type ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/field.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { TextField } from '../../../components/text-field.js';
import type { CheckedForm } from '../../../lib/form/use-checked-form.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import styles from './apis.module.css';
import { isHouse } from './house.js';
import type { ItemSettings } from './item-settings.js';

interface Props {
  project: ProjectDetails;
  form: CheckedForm<ItemSettings>;
}

/** Name, environment, domain and schedule of an API. */
export function ItemSettingsForm({ project, form: { values, field } }: Props) {
  const { t } = useTranslation('apis');
  const house = useHouseOf(project);
  const [description, environment, domain, schedule] = [field('description'), field('environment'), field('domain'), field('schedule')];
  const houses = (['ls', 'rs'] as const).filter((each) => each === house || each === values.domain);
  return (
    <div className={styles.form}>
      <TextField {...field('name')} maxLength={API_CONTENT_MAX.itemName} label={t('name')} />
      <Field id={description.id} label={t('settings.description')}>
        <Input.TextArea
          id={description.id}
          value={description.value}
          maxLength={API_CONTENT_MAX.description}
          rows={2}
          onChange={({ target }) => description.onChange(target.value)}
        />
      </Field>
      <Field id={environment.id} label={t('environment')}>
        <LabelledSelect
          id={environment.id}
          value={environment.value}
          options={API_ENVIRONMENTS.map((value) => ({ value, label: t(`environments.${value}`) }))}
          onChange={environment.onChange}
        />
      </Field>
      <Field id={domain.id} label={t('domain')} hint={isHouse(values.domain) ? t('houseNote') : t('connecting.domainHint')}>
        <LabelledSelect
          id={domain.id}
          value={domain.value}
          aria-describedby={`${domain.id}-note`}
          options={[
            { value: 'host' as const, label: t('connecting.domainHost') },
            ...houses.map((value) => ({ value, label: t(`houses.${value}`) })),
            { value: 'other' as const, label: t('connecting.domainOther') },
          ]}
          onChange={domain.onChange}
        />
      </Field>
      {values.domain === 'other' && (
        <TextField {...field('host')} dir="ltr" maxLength={253} placeholder="www.example.in" label={t('connecting.hostName')} />
      )}
      <Field id={schedule.id} label={t('connecting.schedule')} hint={t('connecting.scheduleHint')}>
        <LabelledSelect
          id={schedule.id}
          value={schedule.value}
          aria-describedby={`${schedule.id}-note`}
          options={API_SYNC_MINUTES.map((value) => ({ value, label: t(`schedules.${value}`) }))}
          onChange={schedule.onChange}
        />
      </Field>
    </div>
  );
}

/**
 * The House of Parliament of the project's organisation. Other organisations get no such choice, because their people could not see
 * items that belong to a House.
 */
function useHouseOf({ organisationId }: ProjectDetails) {
  const mayRead = usePermission('organisation.read');
  return useQuery({ ...queryOf(organisationDetails, { organisationId }), enabled: mayRead }).data?.house ?? undefined;
}
