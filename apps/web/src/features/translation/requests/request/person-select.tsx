import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { requestPeopleOptions } from '../requests.queries.js';

/** A person with an account, or a guest; both absent if nobody is named. */
export interface ChosenPerson {
  userId?: string;
  guestId?: string;
  /** The translation vendor, instead of a person. */
  isVendor?: boolean;
}

interface Props {
  id: string;
  projectId: string;
  /** The label of the option “nobody”. */
  none: string;
  value: ChosenPerson;
  withGuests: boolean;
  /** The label of the option for the vendor; absent if it cannot be chosen. */
  vendor?: string | undefined;
  onChange(person: ChosenPerson): void;
}

/** Selects one of the people who can do a step of the project's requests. */
export function PersonSelect({ id, projectId, none, value, withGuests, vendor, onChange }: Props) {
  const { t } = useTranslation('requests');
  const { data, isPending, error } = useQuery(requestPeopleOptions(projectId));
  const people =
    data?.people.map(({ userId, name, email }) => ({ value: `user ${userId}`, label: name, search: `${name} ${email}` })) ?? [];
  const guests = data?.guests.map(({ guestId, name }) => ({ value: `guest ${guestId}`, label: name, search: name })) ?? [];
  const groups = [
    { label: t('person.people'), options: people },
    ...(withGuests && guests.length > 0 ? [{ label: t('person.guests'), options: guests }] : []),
  ];
  const read = (key: string): ChosenPerson => {
    const [kind, personId] = key.split(' ');
    if (kind === 'vendor') return { isVendor: true };
    if (!personId) return {};
    return kind === 'guest' ? { guestId: personId } : { userId: personId };
  };
  const key = value.isVendor ? 'vendor' : value.userId ? `user ${value.userId}` : value.guestId ? `guest ${value.guestId}` : '';
  return (
    <>
      <LabelledSelect<string>
        id={id}
        style={{ inlineSize: '100%' }}
        loading={isPending}
        showSearch={{ optionFilterProp: 'search' }}
        value={key}
        options={[
          { value: '', label: none, search: none },
          ...(vendor ? [{ value: 'vendor', label: vendor, search: vendor }] : []),
          ...groups,
        ]}
        onChange={(next) => onChange(read(next))}
      />
      {error && <p role="alert">{t('person.failed')}</p>}
    </>
  );
}
