import { ROLE_PERMISSIONS } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { visibleNavigation } from './navigation.js';

const keysFor = (role: keyof typeof ROLE_PERMISSIONS, inProject: boolean) =>
  visibleNavigation(ROLE_PERMISSIONS[role], inProject).flatMap(({ items }) => items.map((item) => item.key));

describe('visibleNavigation', () => {
  it('shows items of a project only inside one', () => {
    expect(keysFor('organisationAdmin', false)).toEqual(['projects', 'newProject']);
    expect(keysFor('organisationAdmin', true)).toContain('translations');
  });

  it('hides what a role may not do', () => {
    expect(keysFor('collaborator', true)).not.toContain('newProject');
  });

  it('shows no group without items', () => {
    expect(visibleNavigation(ROLE_PERMISSIONS.lokSabhaTranslator, true)).toEqual([]);
  });
});
