import { mayOpen, ROLE_LABELS } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../../components/link-tabs.js';
import { PageHeading } from '../../../components/page-heading.js';
import { useSessionUser } from '../../../lib/session/session-user.js';

const EXACT = { exact: true, includeSearch: false };

/** The heading and tabs of the profile screens. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('profile');
  const { role, organisationName, permissions } = useSessionUser();
  return (
    <>
      <PageHeading title={t('title')} documentTitle={t('title')} lead={`${ROLE_LABELS[role]} · ${organisationName}`} />
      <LinkTabs label={t('title')}>
        <Link to="/app/profile" activeOptions={EXACT}>
          {t('tab.personal')}
        </Link>
        <Link to="/app/profile/security" activeOptions={EXACT}>
          {t('tab.security')}
        </Link>
        {permissions.includes('user.categories') && (
          <Link to="/app/profile/categories" activeOptions={EXACT}>
            {t('tab.categories')}
          </Link>
        )}
        {mayOpen(role, 'apiKeys') && (
          <Link to="/app/profile/api-keys" activeOptions={EXACT}>
            {t('tab.apiKeys')}
          </Link>
        )}
      </LinkTabs>
      {children}
    </>
  );
}
