import { describe, expect, it } from '@jest/globals';
import { hideBodySecrets } from './hide-body-secrets.js';

const KEY = 'key_of_a_vendor';
const newSecret = (first: number) =>
  `whsec_${Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37 + first) % 256)).toString('base64')}`;
const [OWN, NEXT] = [newSecret(251), newSecret(62)];

describe('a body for people', () => {
  it.each([
    ['a field with the name of one', JSON.stringify({ secret: 'a1', nested: [{ apiKey: 'a1' }] })],
    ['a sentence', JSON.stringify({ note: `Your secret ${OWN} of ${KEY} ends; the next is ${NEXT}.` })],
    ['a sentence whose slashes are escaped', JSON.stringify({ note: `${OWN} ${KEY} ${NEXT}` }).replaceAll('/', '\\/')],
    ['characters written as numbers', `{"note":"${[...`${OWN} ${KEY}`].map((one) => `\\u00${one.charCodeAt(0).toString(16)}`).join('')}"}`],
    ['the name of a field', JSON.stringify({ [`${OWN}`]: 1, [KEY]: 2 })],
    ['a text that is no JSON', `secret=${OWN}&key=${KEY}&next=${NEXT}`],
  ])('has none in %s', (_where, body) => {
    const shown = hideBodySecrets(body, [OWN, KEY]);
    for (const secret of ['a1', OWN, NEXT, KEY, OWN.replaceAll('/', '\\/'), NEXT.slice(-20)]) expect(shown).not.toContain(secret);
    expect(shown).not.toMatch(/\\u00/);
  });

  it('is left as it came where it has none', () => {
    const body = '{"type" : "subbatch.delivered",  "note":"नमस्ते", "seq": 4}\n';
    expect(hideBodySecrets(body, [OWN, KEY])).toBe(body);
  });

  it('is not emptied by a key that is part of other words', () => {
    expect(hideBodySecrets('{"note":"nothing"}', ['', 'n'])).toBe('{"note":"nothing"}');
  });
});
