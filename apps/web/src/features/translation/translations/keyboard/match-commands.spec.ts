import { describe, expect, it } from '@jest/globals';
import { matchCommands } from './match-commands.js';

const named = ['हिन्दी · Hindi', 'Show untranslated', 'Show or hide the tools'].map((label) => ({ label }));
const found = (text: string) => matchCommands(named, text).map(({ label }) => label);

describe('the commands of the palette', () => {
  it('are found by the beginnings of their words, in any order and script', () => {
    expect(found('hin')).toEqual(['हिन्दी · Hindi']);
    expect(found('हि')).toEqual(['हिन्दी · Hindi']);
    expect(found('tools sh')).toEqual(['Show or hide the tools']);
    expect(found('ools')).toEqual([]);
    expect(found(' ')).toHaveLength(3);
  });
});
