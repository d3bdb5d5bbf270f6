import { ROLE_PERMISSIONS, type Role } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import type { ScreenedProject } from '../../../lib/project/project-screens.js';
import { visibleNavigation } from './navigation.js';

const [WHOLE, DOMAINS] = [
  { projectType: 'website' },
  { projectType: 'website', ownDomains: ['alpha.example'] },
] satisfies ScreenedProject[];

const keysFor = (role: Role, project?: ScreenedProject) =>
  visibleNavigation({ role, permissions: ROLE_PERMISSIONS[role] }, project).flatMap(({ items }) => items.map((item) => item.key));

describe('visibleNavigation', () => {
  it('shows items of a project only inside one', () => {
    expect(keysFor('organisationAdmin')).toEqual([
      'projects',
      'newProject',
      'requests',
      'organisation',
      'users',
      'glossary',
      'engines',
      'audit',
      'usage',
      'help',
    ]);
    expect(keysFor('organisationAdmin', WHOLE)).toContain('translations');
  });

  it('hides screens of whole projects from those who work on some domains of one', () => {
    expect(keysFor('collaborator', WHOLE)).toEqual([
      'projects',
      'requests',
      'overview',
      'pages',
      'translations',
      'visual',
      'preview',
      'settings',
      'help',
    ]);
    expect(keysFor('collaborator', DOMAINS)).toEqual(['projects', 'requests', 'overview', 'pages', 'translations', 'help']);
  });

  it('hides screens of sites in a project that has none', () => {
    expect(keysFor('collaborator', { projectType: 'apiTranslation' })).toEqual([
      'projects',
      'requests',
      'overview',
      'translations',
      'settings',
      'help',
    ]);
  });

  it('hides what a role may not do', () => {
    expect(keysFor('collaborator')).toEqual(['projects', 'requests', 'help']);
    expect(keysFor('translationAdmin')).toEqual(['projects', 'requests', 'glossary', 'engines', 'help']);
    expect(keysFor('lokSabhaAdmin')).toEqual(['profile', 'requests', 'organisation', 'users', 'audit']);
  });

  it('shows the list of organisations to those who work in several', () => {
    expect(keysFor('superAdmin')).toContain('organisations');
    expect(keysFor('deliveryManager')).toContain('organisations');
    expect(keysFor('superAdmin')).not.toContain('organisation');
    expect(keysFor('organisationAdmin')).not.toContain('organisations');
  });

  it('gives the free trial its five items, inside a project as well', () => {
    const five = ['home', 'projects', 'usage', 'team', 'help'];
    expect(keysFor('freeOrgAdmin')).toEqual(five);
    expect(keysFor('freeOrgAdmin', WHOLE)).toEqual(five);
  });

  it('shows no group without items', () => {
    const groups = visibleNavigation({ role: 'rajyaSabhaTranslator', permissions: ROLE_PERMISSIONS.rajyaSabhaTranslator }, WHOLE);
    expect(groups.map(({ group, items }) => [group, items.map((item) => item.key)])).toEqual([['work', ['profile']]]);
  });
});
