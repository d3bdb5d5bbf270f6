import {
  addApiFile,
  apiDetails,
  apiNmt,
  deleteApis,
  listApiDomains,
  listApis,
  listCms,
  quoteApis,
  type SessionUser,
  sendApis,
  syncApis,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { API_ID, apiItem, apiItemDetails, apiReason, apiSync } from '../../../testing/api-item.js';
import { answer, hold, refuse } from '../../../testing/fake-api.js';
import { fillIn } from '../../../testing/fill-in.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { runEstimate } from '../../../testing/run-estimate.js';
import { sessionUser } from '../../../testing/session-user.js';
import { ApisScreen } from './apis.screen.js';
import { apisSearch } from './apis.search.js';

const OTHER = 'b51fd5b6-64a8-4a4d-9c39-6c1f4a4e2a11';
const page = { page: 1, size: 10 };

const open = async (search: object = {}, changes: Partial<SessionUser> = {}) => {
  const asked: object[] = [];
  answer(listApiDomains, () => ({ domainList: [] }));
  answer(listCms, () => ({ connections: [] }));
  answer(apiDetails, ({ body: { apiId } }) => apiItemDetails({ apiId }));
  const target = project({ projectId: 'p-1', projectType: 'apiTranslation', targetLanguages: ['hi', 'ta'] });
  const view = await renderScreen(
    <ApisScreen
      project={target}
      search={apisSearch.schema.parse(search)}
      Quote={({ quote }) => <p>{quote.words} words</p>}
      onSearch={(next) => asked.push(next)}
    />,
    { user: sessionUser('organisationAdmin', changes) },
  );
  return { ...view, asked };
};

const list = (...apis: ReturnType<typeof apiItem>[]) => answer(listApis, () => ({ apis, total: apis.length, ...page }));
const row = async (name: string) => {
  const found = (await screen.findByRole('button', { name })).closest('tr');
  if (!found) throw new Error(`there is no row of ${name}`);
  return within(found);
};
const choose = async (keys: Awaited<ReturnType<typeof open>>['keys'], name: string) =>
  keys.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));

describe('the list of APIs', () => {
  it('explains itself if there is none, and offers both ways of adding one', async () => {
    list();
    const { keys, asked } = await open();
    expect(await screen.findByRole('heading', { name: 'No APIs yet' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add from a file' })).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Connect an API' }));
    expect(asked).toEqual([{ connect: true }]);
  });

  it('shows call, traits, state, progress and syncs of each', async () => {
    list(apiItem());
    const { keys, asked } = await open();
    const shown = await row('Articles');
    expect(shown.getByText('GET https://cms.example/api/articles')).toBeTruthy();
    expect(shown.getByText(/^Entries · Production ·/)).toBeTruthy();
    expect(shown.getByText('Synced')).toBeTruthy();
    expect(await shown.findByText('3 new')).toBeTruthy();
    expect(shown.getByText('8 unchanged')).toBeTruthy();
    expect(shown.queryByText('0 gone')).toBeNull();
    expect(shown.getByRole('progressbar', { name: 'Hindi: 30 of 40 texts translated' }).getAttribute('aria-valuenow')).toBe('75');
    await keys.click(shown.getByRole('button', { name: 'Articles' }));
    expect(asked).toEqual([{ api: API_ID }]);
  });

  it('says why a sync failed, and when the API is called again', async () => {
    const waits = apiReason({
      code: 'rateLimited',
      status: 429,
      message: 'The API answers too many requests.',
      retryAt: '2026-11-20T12:00:00Z',
    });
    list(apiItem({ state: 'created', reason: waits }));
    await open();
    const shown = await row('Articles');
    expect(shown.getByText('Sync failed')).toBeTruthy();
    expect(shown.getByText(/^The API answers too many requests\. The API asked to wait\. It is called again on/)).toBeTruthy();
  });

  it('shows no old reason while it syncs again', async () => {
    list(apiItem({ state: 'syncing', reason: apiReason() }));
    await open();
    const shown = await row('Articles');
    expect(shown.getByText('Syncing')).toBeTruthy();
    expect(shown.queryByText(/refused the credentials/)).toBeNull();
  });

  it('sends its filters to the server', async () => {
    const { calls } = list(apiItem());
    await open({ q: 'art', states: ['synced', 'created'], kind: 'dynamic', environment: 'prod', domain: 'ls', page: 2 });
    await screen.findByRole('button', { name: 'Articles' });
    expect(calls[0]?.body).toEqual({
      ...{ projectId: 'p-1', pageNumber: 2, pageSize: 10, searchText: 'art', states: ['synced', 'created'] },
      ...{ kind: 'dynamic', environment: 'prod', domain: 'ls' },
    });
  });

  it('offers to clear filters that nothing matches', async () => {
    list();
    const { keys, asked } = await open({ q: 'nothing' });
    expect(await screen.findByText('No API matches these filters.')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(asked).toEqual([{ page: 1, q: undefined, states: undefined, kind: undefined, environment: undefined, domain: undefined }]);
  });

  it('shows a skeleton while it loads, and says why it cannot be shown', async () => {
    const { promise } = hold<never>();
    answer(listApis, () => promise);
    await open();
    expect(await screen.findByText('Loading')).toBeTruthy();
  });

  it('says that a role may not see it', async () => {
    answer(listApis, () => {
      throw refuse('FORBIDDEN');
    });
    await open();
    expect(await screen.findByText('Your role does not allow this')).toBeTruthy();
  });

  it('offers people only what they may do', async () => {
    list(apiItem());
    const { keys } = await open({}, { permissions: ['content.push', 'translation.machine'] });
    await choose(keys, 'Articles');
    const actions = within(screen.getByRole('region', { name: 'Actions for the chosen APIs' }));
    expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sync', 'Machine-translate', 'Clear the choice']);
    expect(screen.queryByRole('button', { name: 'Connect an API' })).toBeNull();
  });
});

describe('chosen APIs', () => {
  it('are synced together, and those that are already syncing are named', async () => {
    list(apiItem(), apiItem({ apiId: OTHER, name: 'Labels', state: 'syncing' }));
    const synced = answer(syncApis, () => ({ syncing: [API_ID], unchanged: [OTHER] }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
    expect(screen.getByText('2 APIs chosen')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Sync' }));
    expect(await screen.findByText('1 sync started. 1 API is syncing already.')).toBeTruthy();
    expect(synced.calls.map(({ body }) => body)).toEqual([{ apiIdList: [API_ID, OTHER] }]);
  });

  it('are translated by machine after a question that counts the texts of each language', async () => {
    list(apiItem());
    const of = (language: string, cost: number) => ({
      ...{ language, engine: 'c-1', name: 'Our model', via: null, characters: 500, cost, translationSeconds: null },
      ...{ segments: language === 'hi' ? 10 : 4, words: 90 },
    });
    const both = runEstimate({ segments: 14, cost: 300, languages: [of('hi', 200), of('ta', 100)] });
    const none = { jobs: [], nmtRequests: [], total: 0, estimate: null };
    const { calls } = answer(apiNmt, ({ body }) => {
      if (!body.dryRun) return { ...none, jobs: [{ language: 'hi', jobId: 'j-1' }] };
      return { ...none, estimate: body.languages ? runEstimate({ segments: 10, cost: 200, languages: [of('hi', 200)] }) : both };
    });
    const { keys } = await open();
    await choose(keys, 'Articles');
    await keys.click(screen.getByRole('button', { name: 'Machine-translate' }));
    const question = within(await screen.findByRole('dialog', { name: 'Machine-translate Articles for about ₹3.00?' }));
    expect(question.getByRole('checkbox', { name: /10 texts untranslated/ })).toBeTruthy();
    await keys.click(question.getByRole('checkbox', { name: /4 texts untranslated/ }));
    expect(await screen.findByRole('dialog', { name: 'Machine-translate Articles for about ₹2.00?' })).toBeTruthy();
    await keys.click(question.getByRole('button', { name: 'Machine-translate' }));
    expect(await screen.findByText('1 run started.')).toBeTruthy();
    expect(calls.slice(0, 3).map(({ body }) => body)).toEqual([
      { apiIdList: [API_ID], dryRun: true },
      { apiIdList: [API_ID], languages: ['hi'], dryRun: true },
      { apiIdList: [API_ID], languages: ['hi'] },
    ]);
  });

  it('are ordered after the quote was shown', async () => {
    list(apiItem());
    const quote = {
      pipeline: 'translation' as const,
      languages: [],
      paise: 100,
      words: 77,
      segments: 4,
      expectedAt: '',
      leftOut: [],
      isAtMost: false,
    };
    const quoted = answer(quoteApis, () => ({ quote }));
    const ordered = answer(sendApis, () => ({ requestId: 'r-1', number: 'R-1', quote, counting: null, inFlight: 0, unknownUrls: [] }));
    const { keys, address } = await open();
    await choose(keys, 'Articles');
    await keys.click(screen.getByRole('button', { name: 'Order translation' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order the translation of Articles' }));
    const verb = dialog.getByRole('button', { name: 'Order translation' });
    expect(verb).toHaveProperty('disabled', true);
    await keys.click(dialog.getByRole('checkbox', { name: /Tamil/ }));
    expect(await dialog.findByText('77 words')).toBeTruthy();
    expect(quoted.calls[0]?.body).toEqual({ projectId: 'p-1', apiIdList: [API_ID], targetLangs: ['ta'], pipeline: 'translation' });
    await fillIn(keys, 'Name of the request', 'Spring');
    await keys.click(verb);
    await waitFor(() => expect(address()).toBe('/app/requests/r-1'));
    expect(ordered.calls[0]?.body).toEqual({
      ...{ apiIdList: [API_ID], targetLangs: ['ta'], pipeline: 'translation', withMachine: false, name: 'Spring' },
    });
  });

  it('are deleted after a question with the number of their texts', async () => {
    list(apiItem(), apiItem({ apiId: OTHER, name: 'Labels', segments: 1_200 }));
    const removed = answer(deleteApis, () => ({ deleted: 2 }));
    const { keys } = await open();
    await choose(keys, 'Articles');
    await choose(keys, 'Labels');
    await keys.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete 2 APIs?' }));
    expect(question.getByText(/^Up to 1,240 texts and all entries are deleted/)).toBeTruthy();
    await keys.click(question.getByRole('checkbox', { name: 'Keep the translations in the memory' }));
    await keys.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(removed.calls.map(({ body }) => body)).toEqual([{ apiIdList: [API_ID, OTHER], keepTm: false }]));
    await waitFor(() => expect(screen.queryByText('2 APIs chosen')).toBeNull());
  });
});

/** Follows the navigation that the screen requests. */
function Moving() {
  const [search, setSearch] = useState(apisSearch.schema.parse({}));
  const target = project({ projectId: 'p-1', projectType: 'apiTranslation' });
  return (
    <ApisScreen project={target} search={search} Quote={() => null} onSearch={(next) => setSearch((before) => ({ ...before, ...next }))} />
  );
}

describe('the heading of a part', () => {
  it('takes the focus when a person opens or leaves the part', async () => {
    list();
    answer(listApiDomains, () => ({ domainList: [] }));
    answer(listCms, () => ({ connections: [] }));
    const { keys } = await renderScreen(<Moving />, { user: sessionUser('organisationAdmin') });
    await keys.click(await screen.findByRole('button', { name: 'Connect an API' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Connect an API' }));
    await keys.click(screen.getByRole('button', { name: /All APIs/ }));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'All APIs' }));
  });
});

describe('APIs from a file', () => {
  it('are listed, with what is wrong with the other rows', async () => {
    list();
    answer(addApiFile, () => ({
      added: [apiItem({ state: 'created' })],
      failures: [{ row: 3, field: 'url', problem: 'The address is no address. Write one such as https://cms.example/api.' }],
    }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Add from a file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add APIs from a file' }));
    expect(dialog.getByRole('button', { name: 'Add APIs' })).toHaveProperty('disabled', true);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no field for a file');
    await keys.upload(input, new File(['name,url'], 'apis.csv', { type: 'text/csv' }));
    await keys.click(await dialog.findByRole('button', { name: 'Add APIs' }));
    expect(await dialog.findByText(/^1 API was added\..*1 row was not taken\.$/)).toBeTruthy();
    expect(within(dialog.getByRole('table', { name: 'Rows with errors' })).getByText(/^The address is no address/)).toBeTruthy();
    expect(dialog.getByText('GET https://cms.example/api/articles')).toBeTruthy();
  });

  it('are refused as a whole with the reason of the server', async () => {
    list();
    answer(addApiFile, () => {
      throw refuse('VALIDATION', { message: 'This document refers to itself in #/components/schemas/A.' });
    });
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Add from a file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add APIs from a file' }));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no field for a file');
    await keys.upload(input, new File(['{}'], 'openapi.json'));
    await keys.click(await dialog.findByRole('button', { name: 'Add APIs' }));
    expect(await dialog.findByText(/refers to itself/)).toBeTruthy();
  });
});

describe('the syncs in the list', () => {
  it('show no changes of a sync that failed', async () => {
    list(apiItem({ lastSync: apiSync({ state: 'failed', reason: apiReason() }) }));
    await open();
    const shown = await row('Articles');
    await shown.findByRole('progressbar');
    expect(shown.queryByText('3 new')).toBeNull();
  });
});
