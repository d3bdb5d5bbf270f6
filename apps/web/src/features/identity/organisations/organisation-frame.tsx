import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../../components/link-tabs.js';
import { PageHeading } from '../../../components/page-heading.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { visibleTabs } from './organisation-tabs.js';
import { useOrganisation } from './organisations.queries.js';

interface Props {
  organisationId: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The heading and the tabs that every screen of an organisation shares. */
export function OrganisationFrame({ organisationId, actions, children }: Props) {
  const { t } = useTranslation('organisations');
  const organisation = useOrganisation(organisationId);
  const me = useSessionUser();
  return (
    <>
      <PageHeading title={organisation.name} documentTitle={organisation.name} lead={t(`plans.${organisation.plan}`)} actions={actions} />
      <LinkTabs label={organisation.name}>
        {visibleTabs(me).map(({ key, to }) => (
          <Link key={key} to={to} params={{ organisationId }} activeOptions={{ exact: true, includeSearch: false }}>
            {t(`tab.${key}`)}
          </Link>
        ))}
      </LinkTabs>
      {children}
    </>
  );
}

/** Switches to this organisation. */
export function WorkHereButton({ pending, onClick }: { pending: boolean; onClick(): void }) {
  const { t } = useTranslation('organisations');
  return (
    <Button loading={pending} onClick={onClick}>
      {t('acting.begin')}
    </Button>
  );
}
