import { AUDIT_ACTIONS, AUDIT_AREAS } from '@bhashantar/contracts';
import { expect, it } from '@jest/globals';
import texts from '../../../locales/en/audit.json' with { type: 'json' };

it('has texts for everything that the audit records', () => {
  const actions: Record<string, Record<string, string>> = texts.actions;
  const wordless = AUDIT_ACTIONS.filter((action) => {
    const [area = '', verb = ''] = action.split('.');
    return !actions[area]?.[verb];
  });
  expect(wordless).toEqual([]);
  expect(Object.keys(texts.family)).toEqual([...AUDIT_AREAS]);
});
