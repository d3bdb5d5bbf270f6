import { ROLE_PERMISSIONS, type Role } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { visibleTabs } from './organisation-tabs.js';

const tabsFor = (role: Role) => visibleTabs({ role, permissions: ROLE_PERMISSIONS[role] }).map(({ key }) => key);

describe('the tabs of an organisation', () => {
  it('are all shown to people of several organisations', () => {
    expect(tabsFor('superAdmin')).toEqual(['profile', 'users', 'projects', 'plan', 'documents', 'audit']);
  });

  it.each<[Role, string[]]>([
    ['organisationAdmin', ['profile', 'plan', 'documents']],
    ['freeOrgAdmin', ['profile', 'documents']],
  ])('leave out what the main menu of %s has', (role, tabs) => {
    expect(tabsFor(role)).toEqual(tabs);
  });
});
