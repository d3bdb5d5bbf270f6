import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { TranslationCalls } from '../pre-translation/testing/translation-calls.js';

const OPEN = 'Open an account';
const CLOSE = 'Close an account';

describe('the words of a project', () => {
  const calls = new TranslationCalls([OPEN, CLOSE]);
  const words = (fields: object = {}, by?: string) => calls.post('translation/words', { targetLang: 'hi', ...fields }, by);

  beforeEach(async () => {
    await calls.edit(OPEN, 'बचत खाता खोलें');
    await calls.edit(CLOSE, 'चालू खाता बंद करें');
  });

  it('are those of its glossary, then those of its translations, the most frequent first', async () => {
    const term = { projectId: calls.fixture.project.projectId, language: 'hi' };
    await calls.post('glossary/add', { ...term, source: 'council', target: 'परिषद' });
    await calls.post('glossary/add', { ...term, source: 'Raigad', rule: 'keep' });
    const reply = await words();
    expect([reply.status, reply.data.words.slice(0, 2)]).toEqual([200, ['परिषद', 'खाता']]);
    expect([...reply.data.words].sort()).toEqual(['परिषद', 'खाता', 'बचत', 'खोलें', 'चालू', 'बंद', 'करें'].sort());
  });

  it('are none in a language without translations, and of no other project or language', async () => {
    expect((await words({ targetLang: 'ta' })).data).toEqual({ words: [] });
    expect((await words({ projectId: randomUUID() })).status).toBe(404);
    expect(await words({ targetLang: 'bn' })).toMatchObject({ status: 400, errors: [{ field: 'targetLang' }] });
    expect((await words({}, await calls.fixture.signIn('collaborator'))).status).toBe(404);
  });
});
