import { type Permission, ROLE_PERMISSIONS } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { project } from '../../../testing/project.js';
import { byPage, PANEL_KEYS, panelsOf, SETTINGS_PAGES } from './settings-panels.js';
import { findPanels, titleOf } from './settings-texts.js';

const ALL = ROLE_PERMISSIONS.organisationAdmin;
const OF_ITEMS = ['general', 'languages', 'quality', 'memory', 'engines', 'privateContent', 'maskTerms', 'spellings', 'danger'];

describe('the panels of the settings', () => {
  it('are all of them in a project with a site and addresses, on eight pages', () => {
    expect(panelsOf(project(), ALL)).toEqual(PANEL_KEYS);
    expect(byPage(PANEL_KEYS).map(([page]) => page)).toEqual(SETTINGS_PAGES);
    expect(panelsOf(project({ languageAddresses: [] }), ALL)).not.toContain('domains');
  });

  it.each(['apiTranslation', 'mobile', 'documents'] as const)(
    'are about languages and texts alone in a project of the type %s',
    (projectType) => {
      expect(panelsOf(project({ projectType, languageAddresses: [] }), ALL)).toEqual(OF_ITEMS);
    },
  );

  it.each<[Permission, readonly string[]]>([
    ['engine.manage', ['engines', 'comparison']],
    ['project.delete', ['danger']],
    ['settings.edit', ['publishing', 'webhooks']],
  ])('are left out without %s: %j', (permission, missing) => {
    const shown = panelsOf(
      project(),
      ALL.filter((each) => each !== permission),
    );
    expect(panelsOf(project(), ALL).filter((key) => !shown.includes(key))).toEqual(missing);
  });

  it('are for a collaborator only those that they can use', () => {
    expect(panelsOf(project(), ROLE_PERMISSIONS.collaborator)).toEqual(['general', 'languages', 'digest']);
  });

  it('have titles of their own', () => {
    const titles = PANEL_KEYS.map(titleOf);
    expect(titles.filter((title, index) => title === '' || titles.indexOf(title) !== index)).toEqual([]);
    expect(titles.filter((title) => (PANEL_KEYS as readonly string[]).includes(title))).toEqual([]);
  });
});

describe('the search of the settings', () => {
  it.each([
    ['CNAME', ['domains']],
    ['preferred', ['engines', 'comparison']],
    ['robots', ['recrawl']],
    ['monthly limit', ['automatic']],
    ['aadhaar', ['privateContent']],
    ['zebra', []],
  ])('finds %s by titles and by texts', (typed, keys) => {
    expect(findPanels(PANEL_KEYS, typed)).toEqual(keys);
  });

  it('puts panels that have the words in their title first', () => {
    expect(findPanels(PANEL_KEYS, 'languages')[0]).toBe('languages');
    expect(findPanels(PANEL_KEYS, 'Engine').slice(0, 2).map(titleOf)).toEqual(['Preferred engine', 'Compare engines']);
  });
});
