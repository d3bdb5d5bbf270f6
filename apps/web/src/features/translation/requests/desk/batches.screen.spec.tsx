import { allOrganisations, listBatches } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answer } from '../../../../testing/fake-api.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { batchRow } from '../../../../testing/request.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { BatchesScreen } from './batches.screen.js';
import { type BatchesSearch, batchesSearch } from './batches.search.js';

async function open(search: Partial<BatchesSearch> = {}, role: Parameters<typeof sessionUser>[0] = 'deliveryManager') {
  const changes: Partial<BatchesSearch>[] = [];
  answer(allOrganisations, () => ({ organisations: [{ organisationId: 'o-2', name: 'Konkan Tourism' }] }));
  const view = await renderScreen(<BatchesScreen search={batchesSearch.schema.parse(search)} change={(part) => changes.push(part)} />, {
    user: sessionUser(role),
  });
  return { ...view, changes };
}

describe('the desk of batches', () => {
  it('shows overdue batches with their organisation, and opens the request of one', async () => {
    const asked = answer(listBatches, () => ({ batches: [batchRow()], batchIdList: ['b-hi'], total: 1 }));
    await open({ state: ['processingManualTranslation'], organisation: 'o-1', q: 'mela' });
    expect((await screen.findByRole('link', { name: 'R-104/hi' })).getAttribute('href')).toBe('/app/requests/r-1');
    expect(screen.getByText('Overdue')).toBeTruthy();
    expect(screen.getByText('Festival pages, winter · Sahyadri Nagar · Sahyadri Nagar Council')).toBeTruthy();
    expect(screen.getByText('₹6,172.84')).toBeTruthy();
    expect(asked.calls[0]?.body).toEqual({
      ...{ pageNumber: 1, pageSize: 20, searchText: 'mela', states: ['processingManualTranslation'], organisationId: 'o-1' },
    });
  });

  it('offers the organisation as a filter only to people who work across organisations', async () => {
    answer(listBatches, () => ({ batches: [], batchIdList: [], total: 0 }));
    const { unmount } = await open();
    expect(await screen.findByRole('combobox', { name: 'Organisation' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'No batches yet' })).toBeTruthy();
    unmount();
    await open({}, 'organisationAdmin');
    await screen.findByRole('heading', { name: 'No batches yet' });
    expect(screen.queryByRole('combobox', { name: 'Organisation' })).toBeNull();
  });

  it('offers to clear filters that nothing matches', async () => {
    answer(listBatches, () => ({ batches: [], batchIdList: [], total: 0 }));
    const { keys, changes } = await open({ q: 'nothing' });
    await keys.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(changes).toEqual([{ page: 1, q: undefined, state: undefined, organisation: undefined }]);
  });
});
