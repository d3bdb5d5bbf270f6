import { listProjectRequests, listRequests, type RequestRow } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { requestRow } from '../../../testing/request.js';
import { sessionUser } from '../../../testing/session-user.js';
import { ProjectRequestsScreen, RequestsScreen } from './requests.screen.js';
import { type RequestsSearch, requestsSearch } from './requests.search.js';

const searchOf = (search: Partial<RequestsSearch> = {}): RequestsSearch => requestsSearch.schema.parse(search);

async function open(search: Partial<RequestsSearch> = {}, role: Parameters<typeof sessionUser>[0] = 'organisationAdmin') {
  const changes: Partial<RequestsSearch>[] = [];
  const view = await renderScreen(<RequestsScreen search={searchOf(search)} change={(part) => changes.push(part)} />, {
    user: sessionUser(role),
  });
  return { ...view, changes };
}

const list = (requests: RequestRow[]) => ({ requests, total: requests.length });

describe('the list of requests', () => {
  it('shows number, name, project, words, price, progress and due date', async () => {
    answer(listRequests, () => list([requestRow({ isOverdue: true })]));
    await open();
    const row = within((await screen.findByRole('link', { name: /R-104/ })).closest('tr') as HTMLElement);
    for (const text of ['Sahyadri Nagar', '6,200', '₹12,345.67', 'In progress', 'Overdue']) expect(row.getByText(text)).toBeTruthy();
    expect(row.getByText(/180 of 840 texts delivered/).textContent).toBe(
      '180 of 840 texts delivered · 3 refused · 1 with a changed source',
    );
    expect(row.getByRole('progressbar', { name: 'Progress of R-104' }).getAttribute('aria-valuenow')).toBe('21');
  });

  it('requests the search and the stage of its address, and can change the stage', async () => {
    const asked = answer(listRequests, () => list([requestRow()]));
    const { keys, changes } = await open({ q: 'mela', stage: 'review', page: 2 });
    await screen.findByRole('link', { name: /R-104/ });
    expect(asked.calls[0]?.params).toEqual({ pageNumber: '2', pageSize: '20' });
    expect(Object.fromEntries(asked.calls[0]?.query ?? [])).toEqual({ searchText: 'mela', stage: 'review' });
    await keys.click(screen.getByText('Board'));
    expect(changes).toEqual([{ view: 'board', page: 1, stage: undefined }]);
  });

  it('shows people who work on requests neither a price nor a button to order', async () => {
    answer(listRequests, () => list([requestRow({ paise: null })]));
    await open({}, 'collaborator');
    await screen.findByRole('link', { name: /R-104/ });
    expect(screen.queryByText('Price')).toBeNull();
    expect(screen.queryByText(/₹/)).toBeNull();
    expect(screen.queryByRole('link', { name: /Order translation/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Rates' })).toBeNull();
  });

  it('shows the organisation to people who work across organisations', async () => {
    answer(listRequests, () => list([requestRow()]));
    await open({}, 'deliveryManager');
    expect(await screen.findByText('Sahyadri Nagar · Sahyadri Nagar Council')).toBeTruthy();
  });

  it('says that there is none yet, and how to begin', async () => {
    answer(listRequests, () => list([]));
    await open();
    expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /Order translation/ }).length).toBe(1);
  });

  it('says when requests appear to people who do not order', async () => {
    answer(listRequests, () => list([]));
    await open({}, 'collaborator');
    expect(await screen.findByText('When someone assigns work to you, its request appears here.')).toBeTruthy();
  });

  it('keeps the filters if none matches, and offers to clear them', async () => {
    answer(listRequests, () => list([]));
    const { keys, changes } = await open({ q: 'nothing' });
    await keys.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(changes).toEqual([{ page: 1, q: undefined, stage: undefined }]);
  });

  it('shows why it failed, even if the message is wrapped, and loads again', async () => {
    let isDown = true;
    answer(listRequests, () => {
      if (isDown) throw refuse('INTERNAL', { message: { result: 'The requests could not be read.' } as never });
      return list([requestRow()]);
    });
    const { keys } = await open();
    expect(await screen.findByText('The requests could not be read.')).toBeTruthy();
    isDown = false;
    await keys.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /R-104/ })).toBeTruthy();
  });
});

describe('the board', () => {
  it('requests each stage, and links to the whole list of a stage', async () => {
    const asked = answer(listRequests, ({ query }) => ({
      requests: query.get('stage') === 'new' ? [requestRow({ state: 'pendingManualTranslation', stage: 'new' })] : [],
      total: query.get('stage') === 'new' ? 30 : 0,
    }));
    const { keys, changes } = await open({ view: 'board' });
    const column = within(await screen.findByRole('region', { name: /^New/ }));
    expect(await column.findByRole('link', { name: /R-104/ })).toBeTruthy();
    expect(column.getByText('6,200 words · ₹12,345.67')).toBeTruthy();
    expect(asked.calls.map(({ query }) => query.get('stage'))).toEqual(['new', 'inProgress', 'review', 'done']);
    expect(await screen.findByText('No delivery waits for your review.')).toBeTruthy();
    await keys.click(column.getByRole('button', { name: 'Show all 30 requests' }));
    expect(changes).toEqual([{ view: 'list', stage: 'new', page: 1 }]);
  });
});

describe('the requests of a project', () => {
  it('requests those of the project and does not repeat its name', async () => {
    const asked = answer(listProjectRequests, () => list([requestRow()]));
    await renderScreen(<ProjectRequestsScreen projectId="p-1" search={searchOf()} change={() => undefined} />, {
      user: sessionUser('translationAdmin'),
    });
    await screen.findByRole('link', { name: /R-104/ });
    expect(asked.calls[0]?.params).toEqual({ projectId: 'p-1', pageNumber: '1', pageSize: '20' });
    expect(screen.queryByText('Sahyadri Nagar')).toBeNull();
    expect(screen.getByRole('link', { name: /Order translation/ }).getAttribute('href')).toBe('/app/requests/new?project=p-1');
  });
});
