import {
  applyNmt,
  createEngineConnection,
  type EngineConnection,
  type EngineConnectionList,
  estimateRun,
  listEngineConnections,
  listEngineModels,
  listEngines,
  listFills,
  listProjects,
  NO_REVIEWS,
  orderEngineConnections,
  organisationUsage,
  removeEngineConnection,
  type TypeCounts,
  testEngine,
  updateEngineConnection,
} from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { fillIn, noteOf } from '../../../testing/fill-in.js';
import { organisationUsageReply } from '../../../testing/organisation-usage.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { runEstimate } from '../../../testing/run-estimate.js';
import { sessionUser } from '../../../testing/session-user.js';
import { EnginesScreen } from './engines.screen.js';
import type { EnginesSearch } from './engines.search.js';

const USAGE = { characters: 12_000, words: 2_000, segments: 300, requests: 9, failures: 2, cost: 1_800 };
const connection = (changes: Partial<EngineConnection> = {}): EngineConnection => ({
  connectionId: 'c-1',
  name: 'Ours',
  settings: { kind: 'libretranslate', url: 'https://translate.example.in' },
  hasKey: true,
  keyEnding: 'wxyz',
  pricePerMillion: 150_000,
  monthlyCharacterLimit: 50_000,
  isEnabled: true,
  state: 'ready',
  reason: null,
  pairs: ['hi', 'ta'].map((to) => ({ from: 'en', to })),
  usage: USAGE,
  namedBy: [],
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...changes,
});
const SECOND = connection({ connectionId: 'c-2', name: 'Second', state: 'unavailable', reason: 'could not be reached', pairs: [] });

/** The screen, with its search stored as the route does. */
function Engines({ open }: EnginesSearch) {
  const [search, setSearch] = useState<EnginesSearch>({ open });
  return <EnginesScreen search={search} change={(part) => setSearch({ ...search, ...part })} />;
}
const renderEngines = (open?: string) => renderScreen(<Engines open={open} />, { user: sessionUser('organisationAdmin') });

async function open(list: Partial<EngineConnectionList> = {}) {
  answer(listEngineConnections, () => ({ connections: [connection(), SECOND], installed: [], chosen: [], ...list }));
  const view = await renderEngines();
  await screen.findByRole('heading', { name: 'Translation engines' });
  return view;
}

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};
const press = (name: string) => screen.findByRole('button', { name });

describe('the screen of translation engines', () => {
  beforeEach(() => {
    answer(listProjects, () => ({ projectList: [project()], totalProjects: 1 }));
    answer(listEngines, () => ({ engines: [] }));
    answer(listFills, () => ({ fills: [] }));
    answer(organisationUsage, () => organisationUsageReply());
  });

  it('shows state, languages, price and usage of each engine', async () => {
    await open();
    const ours = await rowOf('Ours');
    expect(ours.getByText('Ready')).toBeTruthy();
    expect(ours.getByText('2 languages')).toBeTruthy();
    // The languages of the projects are listed beside the count of all languages.
    expect((await ours.findByText('of your projects:')).nextElementSibling?.textContent).toBe('हिन्दी');
    expect(ours.getByText('₹1,500.00')).toBeTruthy();
    expect(ours.getByText('12,000 of 50,000 characters')).toBeTruthy();
    expect(ours.getByText('300 texts translated · ₹18.00 · 2 failed requests')).toBeTruthy();
    expect(ours.getByText('Key ends in wxyz')).toBeTruthy();
    const second = await rowOf('Second');
    expect(second.getByText('Not available')).toBeTruthy();
    expect(second.getByText('The engine could not be reached.')).toBeTruthy();
  });

  it('says of a price that nobody has entered it', async () => {
    await open({ connections: [connection({ pricePerMillion: null })] });
    const ours = await rowOf('Ours');
    expect(ours.getByText('Not entered')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Price per million characters' })).toBeTruthy();
  });

  it('says that a test went well in words that fit one language', async () => {
    const { keys } = await open({ connections: [] });
    const reply = { language: 'hi', translation: 'पुस्तिका पढ़ें।', reason: null, reply: null, milliseconds: 420 };
    answer(testEngine, () => ({ results: [reply] }));
    await keys.click(await press('Connect an engine'));
    await fillIn(keys, 'Address', 'https://translate.example.in');
    await keys.click(await press('Test'));
    expect(await screen.findByText('The engine translated the sentence.')).toBeTruthy();
  });

  it('says what to do next: open projects with untranslated texts, or create one', async () => {
    const left = (segments: number) =>
      project()
        .languages.slice(0, 1)
        .map((progress) => ({
          ...progress,
          counts: { ...progress.counts, NO_TRANSLATION_AVAILABLE: { segments, words: 1 } },
        }));
    const projectList = [
      project({ projectId: 'p-1', name: 'Bank', languages: left(1_234) }),
      project({ projectId: 'p-2', name: 'Done', languages: left(0) }),
    ];
    answer(listProjects, () => ({ projectList, totalProjects: 2 }));
    await open();
    expect(await screen.findByText('1,234 untranslated texts')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Open Bank' })).getAttribute('href')).toBe('/app/projects/p-1');
    expect(screen.queryByText('Done')).toBeNull();
    expect(screen.getByRole('link', { name: 'Create a project' }).getAttribute('href')).toContain('/app/projects/new');
  });

  it('has machines translate a project with one click and a question, and opens it', async () => {
    const open = { ...project().languages[0]?.counts, NO_TRANSLATION_AVAILABLE: { segments: 9, words: 20 } } as TypeCounts;
    const languages = [{ language: 'hi', counts: open, review: NO_REVIEWS }];
    answer(listProjects, () => ({ projectList: [project({ name: 'Bank', status: 'parsed', languages })], totalProjects: 1 }));
    answer(listEngines, () => ({
      engines: [
        {
          ...{ engine: 'c-1', name: 'Ours', isOwn: true, isPaid: false, state: 'ready' as const, reason: null },
          pairs: [{ from: 'en', to: 'hi' }],
        },
      ],
    }));
    answer(estimateRun, () => runEstimate());
    const started = answer(applyNmt, () => ({ jobId: 'job-1' }));
    answer(listEngineConnections, () => ({ connections: [connection()], installed: [], chosen: [] }));
    const { keys, address } = await renderEngines();
    await keys.click(await screen.findByRole('button', { name: 'Machine-translate 9 texts of Bank' }));
    const verb = await screen.findByRole('button', { name: 'Machine-translate' });
    await waitFor(() => expect(verb.hasAttribute('disabled')).toBe(false));
    await keys.click(verb);
    await waitFor(() => expect(started.calls.map(({ body }) => body.targetLang)).toEqual(['hi', 'ta', 'ur']));
    await waitFor(() => expect(address()).toBe('/app/projects/p-1'));
  });

  it('says what to do if there is no engine, and which engines the installation has', async () => {
    const engine = { engine: 'libretranslate', name: 'LibreTranslate', isOwn: false, isPaid: true, state: 'ready', reason: null } as const;
    await open({ connections: [], installed: [{ ...engine, pairs: [{ from: 'en', to: 'hi' }], usage: { ...USAGE, cost: null } }] });
    expect(await screen.findByText('No engine connected by your organisation')).toBeTruthy();
    expect(await screen.findByText('On paid plans only')).toBeTruthy();
  });

  it('shows what each engine does for the languages of the projects', async () => {
    const apertium = { engine: 'apertium', name: 'Apertium', isOwn: false, isPaid: false, state: 'ready', reason: null } as const;
    // Hindi and Urdu are among its languages, but not from English.
    const pairs = [
      { from: 'hi', to: 'ur' },
      { from: 'ur', to: 'hi' },
    ];
    await open({ connections: [], installed: [{ ...apertium, pairs, usage: USAGE }] });
    const row = await rowOf('Apertium');
    expect(await row.findByText('None of your projects’ languages')).toBeTruthy();
    expect(row.queryByText('हिन्दी')).toBeNull();
    expect(screen.getByText(/^No engine of this installation translates the languages of your projects\./)).toBeTruthy();
  });

  it('keeps a failed test on screen, with what the engine replied', async () => {
    const { keys } = await open({ connections: [] });
    answer(testEngine, () => ({
      results: [
        {
          language: 'hi',
          translation: null,
          reason: 'The engine replied in an unexpected format.',
          reply: 'Sure! Here',
          milliseconds: 9,
        },
      ],
    }));
    await keys.click(await press('Connect an engine'));
    await fillIn(keys, 'Address', 'https://translate.example.in');
    await keys.click(await press('Test'));
    expect(await screen.findByText('The engine gave no translation.')).toBeTruthy();
    expect(screen.getByText('It replied: Sure! Here')).toBeTruthy();
    answer(testEngine, () => {
      throw refuse('VALIDATION', { message: 'The key has spaces.', errors: [{ field: 'key', message: 'The key has spaces.' }] });
    });
    await keys.click(await press('Test'));
    const section = within(screen.getByRole('region', { name: 'Test' }));
    expect((await section.findByRole('alert')).textContent).toContain('The key has spaces.');
  });

  it('fills in what is known of common services, and lists the models of the server', async () => {
    const { keys } = await open({ connections: [] });
    const asked = answer(listEngineModels, () => ({ models: ['gemma3:12b', 'qwen3:8b'], reason: null, reply: null }));
    await keys.click(await press('Connect an engine'));
    expect(await screen.findByRole('group', { name: 'Fill in the form for' })).toBeTruthy();
    for (const name of ['OpenAI', 'Gemini', 'Ollama']) await keys.click(await press(name));
    expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe('http://127.0.0.1:11434/v1');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ollama');
    await keys.click(await press('List the models of this server'));
    await keys.click(await press('qwen3:8b'));
    expect(screen.getByLabelText<HTMLInputElement>('Model').value).toBe('qwen3:8b');
    expect(asked.calls[0]?.body).toEqual({ settings: { kind: 'openai', url: 'http://127.0.0.1:11434/v1' } });
    // Below the models, the button is no choice among them.
    const again = await press('List them again');
    expect(again.className).toContain('btn-link');
    expect(screen.queryByRole('button', { name: 'List the models of this server' })).toBeNull();
    answer(listEngineModels, () => ({ models: [], reason: 'The server could not be reached.', reply: null }));
    await keys.click(again);
    expect(await screen.findByText('The server could not be reached.')).toBeTruthy();
  });

  it('lists the models when the fields of the address and the key lose the focus, once for each server', async () => {
    const { keys } = await open({ connections: [] });
    const asked = answer(listEngineModels, () => ({ models: ['sarvam-m'], reason: null, reply: null }));
    await keys.click(await press('Connect an engine'));
    await keys.click(await press('OpenAI'));
    const form = screen.getByRole('dialog', { name: 'Connect an engine' });
    const labels = [...form.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels.indexOf('Key (optional)')).toBeLessThan(labels.indexOf('Model'));
    // The request to a service that needs a key includes the key.
    await keys.click(screen.getByLabelText('Address'));
    await keys.tab();
    expect(asked.calls).toHaveLength(0);
    await keys.type(screen.getByLabelText('Key (optional)'), 'sk-1');
    await keys.tab();
    await screen.findByText('The server has one model.');
    expect(screen.getByLabelText<HTMLInputElement>('Model').value).toBe('sarvam-m');
    await fillIn(keys, 'Address', 'http://chat.example.in/v1');
    await keys.tab();
    await keys.tab();
    await waitFor(() => expect(asked.calls).toHaveLength(2));
    expect(asked.calls.map(({ body }) => body)).toEqual([
      { settings: { kind: 'openai', url: 'https://api.openai.com/v1' }, key: 'sk-1' },
      { settings: { kind: 'openai', url: 'http://chat.example.in/v1' }, key: 'sk-1' },
    ]);
  });

  it('does not move the focus back to the field of a refused address', async () => {
    const { keys } = await open({ connections: [] });
    const message = 'Private and local addresses cannot be reached.';
    answer(listEngineModels, () => {
      throw refuse('VALIDATION', { errors: [{ field: 'settings.url', message }] });
    });
    await keys.click(await press('Connect an engine'));
    await keys.click(await press('Ollama'));
    await keys.click(await screen.findByLabelText('Address'));
    await keys.tab();
    await waitFor(() => expect(noteOf('Address')).toContain(message));
    expect(document.activeElement).toBe(screen.getByLabelText('Key (optional)'));
  });

  it('opens the form that the address names, but none for a removed engine', async () => {
    answer(listEngineConnections, () => ({ connections: [connection()], installed: [], chosen: [] }));
    const asked = await renderEngines('new');
    const form = await screen.findByRole('dialog', { name: 'Connect an engine' });
    await asked.keys.click(within(form).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    asked.unmount();
    const edited = await renderEngines('c-1');
    expect(await screen.findByRole('dialog', { name: 'Edit Ours' })).toBeTruthy();
    edited.unmount();
    await renderEngines('c-9');
    await rowOf('Ours');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a failure with a way to try again', async () => {
    answer(listEngineConnections, () => {
      throw refuse('INTERNAL');
    });
    await renderEngines();
    expect(await press('Try again')).toBeTruthy();
  });

  it('asks only for the fields of the kind, tests them, and connects', async () => {
    const { keys } = await open({ connections: [] });
    const tests = answer(testEngine, () => ({
      results: [
        { language: 'hi', translation: 'पुस्तिका पढ़ें।', reason: null, reply: null, milliseconds: 420 },
        { language: 'ur', translation: null, reason: 'The engine does not offer this language.', reply: null, milliseconds: 3 },
      ],
    }));
    const created = answer(createEngineConnection, () => ({ connectionId: 'c-9' }));
    await keys.click(await press('Connect an engine'));
    expect(screen.queryByLabelText('Model')).toBeNull();
    await fillIn(keys, 'Address', 'https://translate.example.in ');
    await fillIn(keys, 'Key (optional)', 'a-key-of-theirs');
    await keys.click(await press('Test'));
    const hindi = await screen.findByText('पुस्तिका पढ़ें।');
    expect([hindi.lang, hindi.dir]).toEqual(['hi', 'ltr']);
    expect(screen.getByText('The engine does not offer this language.')).toBeTruthy();
    const settings = { kind: 'libretranslate', url: 'https://translate.example.in' };
    const sentence = 'Read the manual before you start the machine.';
    expect(tests.calls[0]?.body).toEqual({ settings, key: 'a-key-of-theirs', text: sentence, targetLanguages: ['hi', 'ur'] });
    await fillIn(keys, 'Price per million characters (optional)', '12.5');
    await keys.click(await press('Connect'));
    await waitFor(() =>
      expect(created.calls[0]?.body).toEqual({ name: 'LibreTranslate', settings, key: 'a-key-of-theirs', pricePerMillion: 1_250 }),
    );
    await waitFor(() => expect(screen.queryByLabelText('Address')).toBeNull());
  });

  it('keeps no name of a service for the address of another', async () => {
    answer(listEngineModels, () => ({ models: [], reason: 'The server could not be reached.', reply: null }));
    const { keys } = await open({ connections: [] });
    await keys.click(await press('Connect an engine'));
    await keys.click(await press('Ollama'));
    await fillIn(keys, 'Address', 'http://127.0.0.1:8000/v1');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Language model (chat API)');
    await fillIn(keys, 'Address', 'http://127.0.0.1:11434/v1');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ollama');
    await fillIn(keys, 'Name', 'Ours');
    await fillIn(keys, 'Address', 'http://127.0.0.1:8000/v1');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ours');
  });

  it('names what another kind needs', async () => {
    const { keys } = await open({ connections: [] });
    await keys.click(await press('Connect an engine'));
    await keys.click(screen.getByLabelText('Kind of engine'));
    await keys.click(await screen.findByText('Language model (chat API)'));
    expect(await screen.findByLabelText('Model')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Language model (chat API)');
  });

  it('shows the server’s message about a field at that field, and keeps what was typed', async () => {
    answer(createEngineConnection, () => {
      throw refuse('VALIDATION', { errors: [{ field: 'settings.url', message: 'Private and local addresses cannot be reached.' }] });
    });
    const { keys } = await open({ connections: [] });
    await keys.click(await press('Connect an engine'));
    const address = await fillIn(keys, 'Address', 'http://10.0.0.7');
    await keys.click(await press('Connect'));
    await waitFor(() => expect(noteOf('Address')).toContain('Private and local addresses cannot be reached.'));
    expect(address.value).toBe('http://10.0.0.7');
    await fillIn(keys, 'Address', 'https://chat.example.in');
    await waitFor(() => expect(noteOf('Address')).not.toContain('Private and local addresses'));
  });

  it('edits without a key, which then stays', async () => {
    const updated = answer(updateEngineConnection, () => ({ connectionId: 'c-1' }));
    const { keys } = await open();
    await keys.click(await press('Edit Ours'));
    expect(screen.getByLabelText<HTMLInputElement>('Key (optional)').value).toBe('');
    await fillIn(keys, 'Name', 'Renamed');
    await keys.click(await press('Save'));
    await waitFor(() => expect(updated.calls).toHaveLength(1));
    expect(updated.calls[0]?.body).toEqual({
      ...{ connectionId: 'c-1', isEnabled: true, removeKey: false, name: 'Renamed' },
      ...{ settings: connection().settings, pricePerMillion: 150_000, monthlyCharacterLimit: 50_000 },
    });
  });

  it('moves an engine up and switches one off', async () => {
    const ordered = answer(orderEngineConnections, ({ body }) => body);
    const updated = answer(updateEngineConnection, () => ({ connectionId: 'c-1' }));
    const { keys } = await open();
    expect((await press('Move Ours up')).hasAttribute('disabled')).toBe(true);
    await keys.click(await press('Move Second up'));
    await waitFor(() => expect(ordered.calls[0]?.body).toEqual({ connectionIds: ['c-2', 'c-1'] }));
    await keys.click(await press('More actions for Ours'));
    await keys.click(await screen.findByText('Switch off'));
    await waitFor(() => expect(updated.calls[0]?.body).toMatchObject({ connectionId: 'c-1', isEnabled: false, name: 'Ours' }));
  });

  it('asks before one is removed, and says which languages name it', async () => {
    const removed = answer(removeEngineConnection, () => ({ connectionId: 'c-1' }));
    const namedBy = [{ projectId: 'p-1', project: 'Sahyadri Nagar', language: 'hi' }];
    const { keys } = await open({ connections: [connection({ namedBy })] });
    await keys.click(await press('More actions for Ours'));
    await keys.click(await screen.findByText('Remove'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Sahyadri Nagar: Hindi')).toBeTruthy();
    expect(removed.calls).toEqual([]);
    await keys.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(removed.calls[0]?.body).toEqual({ connectionId: 'c-1' }));
  });
});
