import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const START = new URL('./-panel-components.tsx', import.meta.url);
const FEATURES = new URL('../../../../features/', import.meta.url).href;

/** Fields whose text is not a setting, with the reason. */
const NOT_SAVED: Readonly<Record<string, string>> = {
  'projects/page-settings/address-tester.tsx': 'tries an address',
  'projects/page-settings/colour-field.tsx': 'is a control; the form around it is marked',
  'projects/page-settings/offered-languages.tsx': 'is a control; the form around it is marked',
  'projects/settings/delete-project.tsx': 'confirms a deletion by the name of the project',
};

const FIELDS = /<(?:form|CheckedForm|Input|InputNumber|TextField|Switch|SwitchField|Radio\.Group|Checkbox)\b|mode="multiple"/;
/** Signs of a form that is saved later by a button or the bar. Its changes would be lost if a person left the screen before. */
const SAVED_LATER = /htmlType="submit"|<Button\b|<form\b|<CheckedForm\b/;
const MARKED = /useUnsaved\(|useSavedByBar\(|<SettingForm\b|<FormDrawer\b/;

/** The files of features that a file imports, directly or indirectly. */
function reachable(file: URL, known = new Map<string, string>()): Map<string, string> {
  const text = readFileSync(file, 'utf8');
  if (file.href.startsWith(FEATURES)) known.set(file.href.slice(FEATURES.length), text);
  for (const [, path = ''] of text.matchAll(/from '(\.[^']*)\.js'/g)) {
    const next = [`${path}.tsx`, `${path}.ts`].map((name) => new URL(name, file)).find((url) => existsSync(url));
    if (next?.href.startsWith(FEATURES) && !known.has(next.href.slice(FEATURES.length))) reachable(next, known);
  }
  return known;
}

describe('the panels of the settings', () => {
  const files = [...reachable(START)].filter(([, text]) => FIELDS.test(text) && SAVED_LATER.test(text));

  it('all mark typed text that is not saved', () => {
    const names = files.filter(([name, text]) => !MARKED.test(text) && !(name in NOT_SAVED)).map(([name]) => name);
    expect(names).toEqual([]);
    expect(files.map(([name]) => name)).toEqual(expect.arrayContaining(['projects/settings/project-name-form.tsx']));
  });

  it('have no outdated exception', () => {
    const known = new Set([...reachable(START).keys()]);
    expect(Object.keys(NOT_SAVED).filter((name) => !known.has(name))).toEqual([]);
  });
});
