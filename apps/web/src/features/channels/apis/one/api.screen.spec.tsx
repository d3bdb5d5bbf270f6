import {
  API_FAILURES,
  type ApiItemDetails,
  addItemLanguages,
  apiDetails,
  apiNmt,
  listApiContentKeys,
  listApiEntries,
  type NmtRequest,
  organisationDetails,
  type PublishContentDto,
  publishContent,
  type SessionUser,
  syncApis,
  undoFill,
  updateApiDetails,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { API_ID, apiItemDetails, apiKey, apiReason, apiSync } from '../../../../testing/api-item.js';
import { answer, hold, refuse } from '../../../../testing/fake-api.js';
import { fillRun } from '../../../../testing/fill-run.js';
import { project } from '../../../../testing/project.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { ApisScreen } from '../apis.screen.js';
import { apisSearch } from '../apis.search.js';
import { WAYS_ON } from '../ways-on.js';

const open = async (own: Partial<ApiItemDetails> = {}, search: object = {}, changes: Partial<SessionUser> = {}) => {
  const asked: object[] = [];
  answer(apiDetails, () => apiItemDetails(own));
  const target = project({ projectId: 'p-1', projectType: 'apiTranslation', targetLanguages: ['hi', 'ta'] });
  const view = await renderScreen(
    <ApisScreen
      project={target}
      search={apisSearch.schema.parse({ api: API_ID, ...search })}
      Quote={() => null}
      onSearch={(next) => asked.push(next)}
    />,
    { user: sessionUser('organisationAdmin', changes) },
  );
  return { ...view, asked };
};

describe('one API', () => {
  it('says what it is, how far each language is, and when it is synced', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Articles' })).toBeTruthy();
    expect(screen.getByText('Every hour')).toBeTruthy();
    expect(screen.getByText('75% · 30 of 40 texts')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Translate Hindi' }).getAttribute('href') ?? '';
    expect(new URLSearchParams(link.split('?')[1]).get('url')).toBe(`entry:${API_ID}`);
    expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
  });

  it('publishes a language after a confirmation, and shows where front ends get it', async () => {
    const sent: PublishContentDto[] = [];
    const languages = (state: 'off' | 'live') => ({
      languageList: [{ language: 'hi', translated: 30, total: 40, isComplete: false, state }],
    });
    const { keys } = await open(languages('off'));
    answer(publishContent, ({ body }) => {
      sent.push(body);
      answer(apiDetails, () => apiItemDetails(languages('live')));
      return { language: 'hi', state: 'live' as const, address: '' };
    });
    expect(await screen.findByText('Your front end does not get this language yet.')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Publish Hindi' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish Hindi?' });
    expect(within(dialog).getByText(/30 of 40 texts of this API are translated/)).toBeTruthy();
    // From then on, fields that are not translated are public, too.
    expect(within(dialog).getByText(/also the fields that stay as they are.*“Staging” are answered, too/)).toBeTruthy();
    await keys.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('https://content.example/v1/content/KEY/a-1/hi')).toBeTruthy();
    expect(sent).toEqual([{ projectId: 'p-1', language: 'hi', isPublished: true }]);
    expect(screen.getByRole('button', { name: 'Take back Hindi' })).toBeTruthy();
  });

  it('publishes nothing for a person who may not', async () => {
    await open({}, {}, { permissions: ['project.read', 'content.push', 'content.manage'] });
    expect(await screen.findByText('Your front end does not get this language yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish Hindi' })).toBeNull();
  });

  it('says that it has no content yet', async () => {
    await open({ state: 'created', entries: 0, segments: 0, syncs: [], lastSyncAt: null, nextSyncAt: null, schedule: 0 });
    expect(await screen.findByText('Nothing came in yet')).toBeTruthy();
    expect(screen.getByText('Never')).toBeTruthy();
  });

  it('of a House says who sees it', async () => {
    await open({ domain: 'ls' });
    expect(await screen.findByText('Lok Sabha')).toBeTruthy();
    expect(screen.getByText('Only the organisation of this House sees the API.')).toBeTruthy();
  });

  it('shows a skeleton while it loads', async () => {
    const { promise } = hold<never>();
    await open();
    answer(apiDetails, () => promise);
    expect(screen.getByRole('button', { name: /All APIs/ })).toBeTruthy();
  });

  it('that is deleted or belongs to others says so, with a link back', async () => {
    const { asked, keys, client } = await open();
    answer(apiDetails, () => {
      throw refuse('NOT_FOUND');
    });
    await client.resetQueries();
    expect(await screen.findByText('Not found, or you do not have access.')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: /All APIs/ }));
    expect(asked).toEqual([expect.objectContaining({ api: undefined })]);
  });

  it('can get further languages of its project', async () => {
    const added = answer(addItemLanguages, () => ({ updated: 1 }));
    const { keys } = await open({ hasOwnLanguages: true });
    await keys.click(await screen.findByRole('button', { name: 'Add languages' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add languages' }));
    await keys.click(dialog.getByRole('checkbox', { name: /Tamil/ }));
    await keys.click(dialog.getByRole('button', { name: 'Add languages' }));
    await waitFor(() => expect(added.calls.map(({ body }) => body)).toEqual([{ apiIdList: [API_ID], languages: ['ta'] }]));
  });
});

describe('an API that could not be read', () => {
  it.each(API_FAILURES)('for the reason %s shows its reason and a way on', async (code) => {
    const { asked, keys } = await open({ state: 'created', reason: apiReason({ code, message: 'This is why. Do this.', status: null }) });
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('This is why. Do this.')).toBeTruthy();
    const synced = answer(syncApis, () => ({ syncing: [API_ID], unchanged: [] }));
    await keys.click(notice.getByRole('button', { name: 'Sync again' }));
    await waitFor(() => expect(synced.calls.length).toBe(1));
    const others = notice.getAllByRole('button').filter(({ textContent }) => textContent !== 'Sync again');
    expect(others.length).toBe(WAYS_ON[code] === 'retry' ? 0 : 1);
    if (others[0]) {
      await keys.click(others[0]);
      expect(asked).toEqual([{ view: 'call' }]);
    }
  });

  it('offers only a sync to people who may not change it', async () => {
    await open({ state: 'created', reason: apiReason() }, {}, { permissions: ['content.push'] });
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sync again']);
  });
});

describe('the keys of an API', () => {
  const keysOf = (total = 2) =>
    answer(listApiContentKeys, () => ({
      keys: [apiKey()],
      metaKeys: [apiKey({ path: '/slug', rule: 'ignored', reason: 'The values look like slugs.' })],
      ...{ total, pageNumber: 1, pageSize: 100 },
    }));

  it('say that the other keys have no rules', async () => {
    keysOf(499);
    await open({}, { view: 'keys' });
    expect(await screen.findByText(/^This API has 500 keys, the maximum with rules of their own/)).toBeTruthy();
  });

  it('say what another rule changes before it is saved', async () => {
    keysOf();
    const changed = answer(updateApiDetails, ({ body: { dryRun } }) => ({
      api: dryRun ? null : apiItemDetails(),
      change: { added: 0, removed: 12 },
    }));
    const { keys } = await open({}, { view: 'keys' });
    expect(await screen.findByText('The values look like slugs.')).toBeTruthy();
    expect(screen.queryByText(/the most that have rules/)).toBeNull();
    await keys.click(screen.getByRole('combobox', { name: 'Rule of /title' }));
    await keys.click(await screen.findByText('Stays as it is', { selector: '.ant-select-item-option-content' }));
    const question = within(await screen.findByRole('dialog', { name: 'Change the rule of /title?' }));
    expect(question.getByText(/^0 texts are added, and 12 leave the API\./)).toBeTruthy();
    await keys.click(question.getByRole('button', { name: 'Change rule' }));
    const next = [{ path: '/title', rule: 'ignored', limit: null }];
    await waitFor(() =>
      expect(changed.calls.map(({ body }) => body)).toEqual([
        { apiId: API_ID, keys: next, dryRun: true },
        { apiId: API_ID, keys: next, dryRun: false },
      ]),
    );
  });

  it('cannot be changed while the API syncs', async () => {
    keysOf();
    await open({ state: 'syncing' }, { view: 'keys' });
    await screen.findByText('/title');
    expect(screen.queryByRole('combobox', { name: 'Rule of /title' })).toBeNull();
  });
});

describe('the entries of an API', () => {
  const entry = {
    ...{
      entryId: 'a/1',
      title: 'Good morning',
      updatedAt: null,
      storedAt: '2026-11-20T10:00:00Z',
      change: 'changed' as const,
      segments: 4,
    },
    languages: [{ language: 'hi', translated: 3, total: 4, isComplete: false }],
  };

  it('show what changed and link to the editor', async () => {
    const { calls } = answer(listApiEntries, () => ({
      entries: [entry, { ...entry, entryId: 'b', title: null, change: 'gone' as const }],
      total: 2,
      pageNumber: 1,
      pageSize: 20,
    }));
    await open({}, { view: 'entries', find: 'good', change: 'changed', part: 2 });
    const link = await screen.findByRole('link', { name: 'Good morning' });
    const search = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect(search.get('url')).toBe(`entry:${API_ID}/a/1`);
    expect(screen.getByText('a/1')).toBeTruthy();
    expect(screen.getAllByText('Hindi: 3 of 4').length).toBe(2);
    expect(screen.queryByRole('link', { name: 'Untitled' })).toBeNull();
    expect(calls[0]?.body).toEqual({ apiId: API_ID, pageNumber: 2, pageSize: 20, searchText: 'good', state: 'changed' });
  });

  it('say that no entry matches', async () => {
    answer(listApiEntries, () => ({ entries: [], total: 0, pageNumber: 1, pageSize: 20 }));
    const { keys, asked } = await open({}, { view: 'entries', find: 'x' });
    await keys.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(asked).toEqual([{ find: undefined, change: undefined, part: 1 }]);
  });
});

describe('the syncs of an API', () => {
  it('show what each brought in, and why some failed or left things out', async () => {
    const warning = apiReason({ code: 'duplicateId', message: 'Two entries have the id 7. The first was taken.', status: null });
    const syncs = [
      apiSync({ syncId: 's-2', warnings: [warning], isScheduled: true, by: null }),
      apiSync({ state: 'failed', reason: apiReason({ message: 'The page repeats. Choose another parameter.' }) }),
    ];
    const { keys, asked } = await open({ syncs }, { view: 'syncs' });
    expect(await screen.findByText('The page repeats. Choose another parameter.')).toBeTruthy();
    expect(screen.getByText('1 note')).toBeTruthy();
    expect(screen.getByText('Two entries have the id 7. The first was taken.')).toBeTruthy();
    expect(screen.getByText('Schedule')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Show these entries' }));
    expect(asked).toEqual([{ view: 'entries', change: 'new', part: 1, find: undefined }]);
  });
});

describe('the machine runs of an API', () => {
  const run = (changes: Partial<NmtRequest> = {}): NmtRequest => ({ ...fillRun(), apiIdList: [API_ID], cost: 1_250, ...changes });

  it('show progress, cost and reasons, and can be undone after a question', async () => {
    const undo = { until: '2099-01-01T00:00:00Z', segments: 9, mayUndo: true };
    const refusals = [{ engine: 'Apertium', reason: 'The monthly limit is used up.', count: 3 }];
    const runs = [run({ undo, refusals }), run({ jobId: 'j-2', apiIdList: ['another'] })];
    answer(apiNmt, () => ({ jobs: [], nmtRequests: runs, total: 2, estimate: null }));
    const undone = answer(undoFill, () => ({ jobId: 'j-3' }));
    const { keys } = await open({}, { view: 'runs' });
    const table = within(await screen.findByRole('table', { name: 'Machine runs' }));
    expect(table.getAllByRole('row').length).toBe(2);
    expect(table.getByText('₹12.50')).toBeTruthy();
    expect(table.getByText('3 left: The monthly limit is used up.')).toBeTruthy();
    await keys.click(table.getByRole('button', { name: 'Undo the run in Hindi' }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo the machine translation in Hindi?' }));
    expect(question.getByText(/^9 texts get back/)).toBeTruthy();
    await keys.click(question.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone.calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', jobId: 'job-1' }]));
  });

  it('say how to begin if there are none', async () => {
    answer(apiNmt, () => ({ jobs: [], nmtRequests: [], total: 0, estimate: null }));
    await open({}, { view: 'runs' });
    expect(await screen.findByText('No machine runs yet')).toBeTruthy();
  });
});

describe('the settings of an API', () => {
  it('are saved, and show the call without its secret', async () => {
    answer(organisationDetails, () => ({ house: 'ls' }) as never);
    const changed = answer(updateApiDetails, () => ({ api: apiItemDetails(), change: null }));
    const { keys, asked } = await open({}, { view: 'settings' });
    expect(await screen.findByText('Stored, never shown')).toBeTruthy();
    await keys.click(screen.getByRole('combobox', { name: 'Domain' }));
    await keys.click(await screen.findByText('Lok Sabha', { selector: '.ant-select-item-option-content' }));
    await keys.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(changed.calls.map(({ body }) => body)).toEqual([
        { apiId: API_ID, name: 'Articles', description: '', environment: 'prod', domain: 'ls', schedule: 60 },
      ]),
    );
    await keys.click(screen.getByRole('button', { name: 'Change how it is called' }));
    expect(asked).toEqual([{ view: 'call' }]);
  });
});
