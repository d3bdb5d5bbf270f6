import {
  allOrganisations,
  fetchInboundHook,
  fetchVendor,
  fetchVendorCall,
  type InboundHook,
  listInboundHooks,
  listVendorCalls,
  replayInboundHook,
  retryVendorCall,
  saveVendor,
  testVendor,
  VENDOR_ADDRESS_MAX,
  VENDOR_KEY_MAX,
  VENDOR_SECRET_MAX,
  type VendorCall,
} from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, refuse } from '../../../../testing/fake-api.js';
import { fillIn } from '../../../../testing/fill-in.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { vendorConnection } from '../../../../testing/vendor.js';
import { VendorScreen } from './vendor.screen.js';

const AT = '2026-11-20T10:00:00.000Z';
const CALL: VendorCall = {
  ...{ callId: 'c-1', requestId: 'r-1', request: 'R-104', subBatch: 'R-104/hi/1', kind: 'revert', state: 'failed', attempts: 2 },
  ...{ nextAttemptAt: null, status: 409, failure: 'The vendor answered with the status 409.', createdAt: AT, endedAt: AT },
};
const HOOK: InboundHook = {
  ...{ hookId: 'h-1', kind: 'prabandhak', eventId: 'evt_1', bytes: 20, state: 'dead', attempts: 1, nextAttemptAt: null },
  ...{ reason: 'The message is not as the protocol says.', receivedAt: AT, endedAt: AT },
};
const page = { total: 1, pageNumber: 1, pageSize: 20 };

beforeEach(() => {
  answer(allOrganisations, () => ({ organisations: [{ organisationId: 'o-1', name: 'Sahyadri Nagar Council' }] }));
  answer(listVendorCalls, () => ({ calls: [CALL], subBatches: [], ...page }));
  answer(listInboundHooks, () => ({ hooks: [HOOK], ...page }));
});
const open = (request?: string) =>
  renderScreen(<VendorScreen search={{ organisation: 'o-1', request }} change={() => undefined} />, {
    user: sessionUser('deliveryManager'),
  });

describe('the vendor of an organisation', () => {
  it('is connected by an address, a key and a secret, which are not shown again', async () => {
    answer(fetchVendor, () => vendorConnection());
    const saved = answer(saveVendor, () => vendorConnection({ source: 'own', address: 'https://vendor.example' }));
    const { keys } = await open();
    await screen.findByText('No vendor is connected');
    await fillIn(keys, 'Address', 'https://vendor.example');
    await fillIn(keys, 'Key', 'k-1');
    await fillIn(keys, 'Secret', 'whsec_abc');
    answer(fetchVendor, () => vendorConnection({ source: 'own', address: 'https://vendor.example', updatedAt: AT }));
    await keys.click(screen.getByRole('button', { name: 'Save connection' }));
    await waitFor(() =>
      expect(saved.calls.map(({ body }) => body)).toEqual([
        { organisationId: 'o-1', address: 'https://vendor.example', key: 'k-1', secret: 'whsec_abc' },
      ]),
    );
    await screen.findByText('The connection of this organisation');
    expect(screen.getByLabelText<HTMLInputElement>('Secret').value).toBe('');
  });

  it('accepts no more characters than the server does', async () => {
    answer(fetchVendor, () => vendorConnection());
    await open();
    await screen.findByText('No vendor is connected');
    const limits = ['Address', 'Key', 'Secret'].map((label) => screen.getByLabelText<HTMLInputElement>(label).maxLength);
    expect(limits).toEqual([VENDOR_ADDRESS_MAX, VENDOR_KEY_MAX, VENDOR_SECRET_MAX]);
  });

  it('names the field that the server refuses', async () => {
    answer(fetchVendor, () => vendorConnection());
    const message = 'This address is not on the public internet. Please give one that is.';
    answer(saveVendor, () => {
      throw refuse('VALIDATION', { message, errors: [{ field: 'address', message }] });
    });
    const { keys } = await open();
    await fillIn(keys, 'Address', 'http://10.0.0.1');
    await keys.click(screen.getByRole('button', { name: 'Save connection' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('is tested by a call, which says why it does not work', async () => {
    answer(fetchVendor, () => vendorConnection({ source: 'operator', callbackUrl: 'https://app.example/api/hooks/prabandhak/e' }));
    answer(testVendor, () => ({
      isWorking: false,
      reason: 'The vendor could not be reached.',
      account: null,
      targets: [],
      callbacks: null,
    }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Test connection' }));
    await screen.findByText('The vendor could not be reached.');
  });

  it('names languages in its answer to a test', async () => {
    answer(fetchVendor, () => vendorConnection({ source: 'operator' }));
    answer(testVendor, () => ({
      isWorking: true,
      reason: null,
      account: 'Demo customer',
      targets: ['mr', 'or', 'sd-Deva', '?'],
      callbacks: 'healthy' as const,
    }));
    const { keys } = await open();
    await screen.findByText(/You need not enter anything/);
    await keys.click(screen.getByRole('button', { name: 'Test connection' }));
    await screen.findByText('Languages: Marathi, Odia, Sindhi (Devanagari) and ?');
  });

  it('can show only the calls about one request, and the state of its work', async () => {
    answer(fetchVendor, () => vendorConnection({ source: 'operator' }));
    const subBatch = { subBatchId: 's-1', number: 'R-104/hi/1', remoteId: 'v-1', reason: null, seq: 4, appliedSeq: 3, checkedAt: AT };
    answer(listVendorCalls, () => ({ calls: [CALL], subBatches: [{ ...subBatch, status: 'partially_delivered' as const }], ...page }));
    await open('r-1');
    await screen.findByText('Delivered in part');
    await screen.findByText('Only the calls about one request are shown.');
    expect(screen.queryByText('Messages from the vendor')).toBeNull();
    expect(screen.queryByLabelText('Address')).toBeNull();
  });

  it('shows calls and messages with their bodies, and repeats them', async () => {
    answer(fetchVendor, () => vendorConnection({ source: 'operator' }));
    answer(fetchVendorCall, () => ({ ...CALL, body: '{"items":["a"]}' }));
    answer(fetchInboundHook, () => ({ ...HOOK, body: '{"type":"x"}' }));
    const retried = answer(retryVendorCall, () => ({ ...CALL, body: null }));
    const replayed = answer(replayInboundHook, () => ({ ...HOOK, body: '' }));
    const { keys } = await open();
    await screen.findByText(CALL.failure ?? '');
    await keys.click(screen.getByRole('button', { name: 'Open: Send back, R-104' }));
    await screen.findByText('{"items":["a"]}');
    await keys.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(retried.calls.map(({ body }) => body)).toEqual([{ organisationId: 'o-1', callId: 'c-1' }]));
    await keys.click(screen.getByRole('button', { name: 'Close' }));
    await keys.click(screen.getByRole('button', { name: 'Open event evt_1' }));
    await screen.findByText('{"type":"x"}');
    await keys.click(screen.getByRole('button', { name: 'Replay' }));
    await waitFor(() => expect(replayed.calls.map(({ body }) => body)).toEqual([{ organisationId: 'o-1', hookId: 'h-1' }]));
  });
});
