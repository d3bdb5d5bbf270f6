import { HOUSE_OF_ROLE, type House, type Role } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { LinkButton } from '../../../components/link-button.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { usePermission } from '../../../lib/session/use-permission.js';

const HOUSE_NAMES: Readonly<Record<House, string>> = { ls: 'Lok Sabha', rs: 'Rajya Sabha' };

export const houseOf = (role: Role): House | undefined => HOUSE_OF_ROLE[role];

/** The first screen of people of the Houses, until there are documents. */
export function HouseHomeScreen({ house }: { house: House }) {
  const { t } = useTranslation('projects');
  const hasCategories = usePermission('user.categories');
  const { permissions } = useSessionUser();
  return (
    <EmptyState kind="info" heading="h1" title={t('house.title', { house: HOUSE_NAMES[house] })} text={t('house.text')}>
      {hasCategories && (
        <LinkButton kind="primary" to="/app/profile/categories">
          {t('house.categories')}
        </LinkButton>
      )}
      {permissions.includes('user.read') && <LinkButton to="/app/users">{t('house.users')}</LinkButton>}
    </EmptyState>
  );
}
