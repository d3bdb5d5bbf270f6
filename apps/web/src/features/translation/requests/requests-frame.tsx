import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../../components/link-tabs.js';
import { PageHeading } from '../../../components/page-heading.js';
import { usePermission } from '../../../lib/session/use-permission.js';

const TABS = {
  requests: '/app/requests',
  batches: '/app/requests/batches',
  rates: '/app/requests/rates',
  vendor: '/app/requests/vendor',
} as const;
export type RequestsTab = keyof typeof TABS;

interface Props {
  tab: RequestsTab;
  actions?: ReactNode;
  children: ReactNode;
}

/** The heading and the tabs of the screens for the requests of all projects. People who cannot order see requests alone. */
export function RequestsFrame({ tab, actions, children }: Props) {
  const { t } = useTranslation('requests');
  const mayOrder = usePermission('request.create');
  const mayApprove = usePermission('request.approve');
  const tabs = (Object.keys(TABS) as RequestsTab[]).filter((key) => key !== 'vendor' || mayApprove);
  return (
    <>
      <PageHeading
        key={tab}
        title={t(`tab.${tab}`)}
        documentTitle={t(`tab.${tab}`)}
        lead={t(mayOrder ? `lead.${tab}` : 'lead.own')}
        actions={actions}
      />
      {mayOrder && (
        <LinkTabs label={t('title')}>
          {tabs.map((key) => (
            <Link key={key} to={TABS[key]} activeOptions={{ exact: true, includeSearch: false }}>
              {t(`tab.${key}`)}
            </Link>
          ))}
        </LinkTabs>
      )}
      {children}
    </>
  );
}
