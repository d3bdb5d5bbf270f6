import type { OrganisationDetails } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/facts.js';
import { Panel } from '../../../components/panel.js';
import { formatDate } from '../../../lib/format/format-time.js';
import { currentOrganisationId } from '../../../lib/session/current-organisation.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { ManagersPanel } from './managers-panel.js';
import { OrganisationForm } from './organisation-form.js';
import styles from './organisations.module.css';
import { useOrganisation } from './organisations.queries.js';

/** The profile of an organisation and its delivery managers. */
export function OrganisationProfile({ organisationId }: { organisationId: string }) {
  const { t } = useTranslation('organisations');
  const organisation = useOrganisation(organisationId);
  const me = useSessionUser();
  const isReachable = me.role === 'superAdmin' || currentOrganisationId(me) === organisationId;
  const mayEdit = me.permissions.includes('organisation.update') && isReachable;
  return (
    <div className={`${styles.stack} ${styles.narrow}`}>
      <Panel title={t('profile.title')}>
        {mayEdit ? <OrganisationForm key={organisationId} organisation={organisation} /> : <ProfileFacts organisation={organisation} />}
      </Panel>
      <ManagersPanel organisation={organisation} />
    </div>
  );
}

function ProfileFacts({ organisation }: { organisation: OrganisationDetails }) {
  const { t } = useTranslation('organisations');
  const facts: [string, string | null][] = [
    [t('profile.website'), organisation.website],
    [t('profile.contactEmail'), organisation.contactEmail],
    [t('profile.contactPhone'), organisation.contactPhone],
    [t('profile.address'), organisation.address],
    [t('profile.taxNumber'), organisation.taxNumber],
    [t('column.since'), formatDate(organisation.createdAt)],
  ];
  return <Facts facts={facts.map(([name, fact]) => [name, fact || '–'])} />;
}
