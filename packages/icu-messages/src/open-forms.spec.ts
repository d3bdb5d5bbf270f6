import { escapeText, unescapeText } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { openForms } from './open-forms.js';

const MESSAGE = '{n, plural, =0 {Nothing} one {# file of {user}} other {# files of {user}}}';

function open(message: string, tag: string) {
  const opened = openForms(escapeText(message), tag);
  if (typeof opened === 'string') throw new Error(opened);
  return opened;
}

describe('openForms', () => {
  it('has each text once, and writes the categories of the target', () => {
    const { texts, write } = open(MESSAGE, 'pl');
    expect(texts).toEqual(['Nothing', '{1} file of {2}', '{1} files of {2}']);
    expect(unescapeText(write(['Nic', '{2}: {1} plik', '{2}: {1} pliki']))).toBe(
      '{n, plural, =0 {Nic} one {{user}: # plik} few {{user}: # pliki} many {{user}: # pliki} other {{user}: # pliki}}',
    );
  });

  it('leaves out forms that the target language does not have', () => {
    const { texts, write } = open(MESSAGE, 'ja');
    expect(texts).toEqual(['Nothing', '{1} files of {2}']);
    expect(unescapeText(write(['無', '{1}']))).toBe('{n, plural, =0 {無} other {#}}');
  });

  it('distinguishes texts without forms from messages that cannot be split', () => {
    expect(openForms('A text', 'hi')).toBe('none');
    expect(openForms(escapeText('{n, plural, one {broken}}'), 'hi')).toBe('none');
    expect(openForms(escapeText('{n, plural, one {a} other {b}} {n, plural, =1 {a} other {b}}'), 'hi')).toBe('whole');
  });
});
