import { ROLE_PERMISSIONS, ROLES, type Role } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { visibleNavigation } from './navigation.js';

const groupsFor = (role: Role) => visibleNavigation({ role, permissions: ROLE_PERMISSIONS[role] });
const keysFor = (role: Role) => groupsFor(role).flatMap(({ items }) => items.map((item) => item.key));

describe('visibleNavigation', () => {
  it('hides what a role may not do', () => {
    expect(keysFor('organisationAdmin')).toEqual(['projects', 'requests', 'glossary', 'engines', 'organisation', 'users', 'audit']);
    expect(keysFor('collaborator')).toEqual(['projects', 'requests']);
    expect(keysFor('translationAdmin')).toEqual(['projects', 'requests', 'glossary', 'engines']);
    expect(keysFor('lokSabhaAdmin')).toEqual(['home', 'requests', 'organisation', 'users', 'audit']);
  });

  it.each(ROLES)('has at most eight items for %s', (role) => {
    expect(keysFor(role).length).toBeLessThanOrEqual(8);
  });

  it('shows the list of organisations to those who work in several', () => {
    expect(keysFor('superAdmin')).toContain('organisations');
    expect(keysFor('deliveryManager')).toContain('organisations');
    expect(keysFor('superAdmin')).not.toContain('organisation');
    expect(keysFor('organisationAdmin')).not.toContain('organisations');
  });

  it('gives the free trial its five items', () => {
    expect(keysFor('freeOrgAdmin')).toEqual(['home', 'projects', 'usage', 'team', 'help']);
  });

  it('shows no group without items', () => {
    expect(groupsFor('rajyaSabhaTranslator').map(({ group, items }) => [group, items.map((item) => item.key)])).toEqual([
      ['work', ['home']],
    ]);
  });
});
