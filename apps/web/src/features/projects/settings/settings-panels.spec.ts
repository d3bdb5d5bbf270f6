import { type Permission, ROLE_PERMISSIONS } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { project } from '../../../testing/project.js';
import { panelsOf, SETTINGS_PANELS } from './settings-panels.js';

const ALL = ROLE_PERMISSIONS.organisationAdmin;
const OF_ITEMS = ['general', 'languages', 'quality', 'engines', 'privateContent', 'memory', 'maskTerms', 'spellings', 'danger'];

describe('the panels of the settings', () => {
  it('are all of them in a project with a site and addresses', () => {
    expect(panelsOf(project(), ALL)).toEqual(Object.keys(SETTINGS_PANELS));
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
  ])('are left out without %s: %j', (permission, missing) => {
    const shown = panelsOf(
      project(),
      ALL.filter((each) => each !== permission),
    );
    expect(panelsOf(project(), ALL).filter((key) => !shown.includes(key))).toEqual(missing);
  });
});
