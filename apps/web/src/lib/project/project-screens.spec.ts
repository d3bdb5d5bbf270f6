import { PROJECT_TYPE_NAMES, type ProjectType, ROLE_PERMISSIONS } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import type { FileRoutesByTo } from '../../routeTree.gen.js';
import { PROJECT_SCREENS, PROJECT_TABS, tabOf, tabsOf } from './project-screens.js';

type Base = '/app/projects/$projectId';
type RouteOfProject = Extract<keyof FileRoutesByTo, Base | `${Base}/${string}`>;
type TabOf<Path> = Path extends `${Base}/${infer Tab}` ? Tab : 'overview';

/** The compiler reports a route of a project that is missing in the list of screens, or has another address there. */
const SCREEN_OF_ROUTE: { readonly [Path in RouteOfProject as TabOf<Path>]: { readonly to: Path } } = PROJECT_SCREENS;

const ALL = ROLE_PERMISSIONS.organisationAdmin;
const OF_ITEMS = ['overview', 'apis', 'documents', 'translations', 'settings', 'glossary', 'people'];

describe('tabOf', () => {
  it.each([
    ['/app/projects/7', 'overview'],
    ['/app/projects/7/', 'overview'],
    ['/app/projects/7/pages', 'pages'],
    ['/app/projects/pages/translations', 'translations'],
  ])('%s is %s', (path, tab) => {
    expect(tabOf(path)).toBe(tab);
  });
});

describe('the screens of a project', () => {
  it('are found again by the address of their route', () => {
    const found = Object.entries(SCREEN_OF_ROUTE).map(([tab, { to }]) => [tab, tabOf(to.replace('$projectId', '7'))]);
    expect(found).toEqual(PROJECT_TABS.map((tab) => [tab, tab]));
  });
});

describe('the tabs of a project', () => {
  it.each<[ProjectType, readonly string[]]>([
    ['website', PROJECT_TABS.filter((tab) => tab !== 'documents' && tab !== 'apis')],
    ['apiTranslation', OF_ITEMS],
    ['mobile', OF_ITEMS],
    ['documents', OF_ITEMS],
  ])('of the type %s are those that its capabilities allow', (projectType, tabs) => {
    expect(tabsOf({ projectType }, ALL)).toEqual(tabs);
  });

  it('are known of every type', () => {
    for (const projectType of PROJECT_TYPE_NAMES) expect(tabsOf({ projectType }, ALL)[0]).toBe('overview');
  });

  it('are limited for a person who works on some domains', () => {
    const permissions = ROLE_PERMISSIONS.collaborator;
    expect(tabsOf({ projectType: 'website', ownDomains: ['alpha.example'] }, permissions)).toEqual([
      'overview',
      'pages',
      'translations',
      'visual',
      'preview',
      'glossary',
      'parity',
    ]);
  });

  it('are left out if a permission is missing', () => {
    const without = ALL.filter((permission) => !['project.assign', 'translation.read', 'translation.review'].includes(permission));
    const missing = PROJECT_TABS.filter((tab) => !tabsOf({ projectType: 'website' }, without).includes(tab));
    expect(missing).toEqual(['apis', 'documents', 'translations', 'visual', 'glossary', 'guests', 'people']);
  });
});
