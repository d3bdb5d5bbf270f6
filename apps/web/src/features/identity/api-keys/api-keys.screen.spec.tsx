import { type ApiKeySummary, createApiKey, listApiKeys, textCallUse } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { fillIn } from '../../../testing/fill-in.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { ApiKeysScreen } from './api-keys.screen.js';

const key = (apiKeyId: string, name: string, scopes: ApiKeySummary['scopes']): ApiKeySummary => ({
  ...{ apiKeyId, name, scopes, prefix: 'bhk_12345678', charactersPerDay: 50_000 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', expiresAt: null, lastUsedAt: null, revokedAt: null },
});

function open() {
  answer(listApiKeys, () => ({ apiKeys: [key('k-1', 'Shop', ['text.translate']), key('k-2', 'Import', ['memory.exchange'])] }));
  return renderScreen(<ApiKeysScreen />, { user: sessionUser('organisationAdmin') });
}

describe('the keys of an organisation', () => {
  it('show the scope and, for keys that translate texts, the quota and today’s use', async () => {
    answer(textCallUse, () => ({
      keys: [{ apiKeyId: 'k-1', charactersPerDay: 50_000, charactersToday: 12_500, callsToday: 3 }],
      resetsAt: '2026-01-02T00:00:00.000Z',
    }));
    await open();
    const bar = await screen.findByRole('progressbar', { name: 'Characters that Shop has used today' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    const [, shop, other] = screen.getAllByRole('row');
    if (!shop || !other) throw new Error('two keys are shown');
    expect(within(shop).getByText('Translate texts by call')).toBeTruthy();
    expect(within(shop).getByText('12,500 of 50,000')).toBeTruthy();
    expect(within(shop).getByText('3 calls')).toBeTruthy();
    expect(within(other).queryByRole('progressbar')).toBeNull();
  });

  it('are also shown if their use is not known', async () => {
    answer(textCallUse, () => {
      throw refuse('INTERNAL');
    });
    await open();
    expect((await screen.findAllByText('Not known at the moment')).length).toBeGreaterThan(0);
    expect(screen.getByText('Import')).toBeTruthy();
  });

  it('are created with a quota if they may translate texts', async () => {
    answer(textCallUse, () => ({ keys: [], resetsAt: '2026-01-02T00:00:00.000Z' }));
    const { calls } = answer(createApiKey, () => ({ ...key('k-3', 'App', ['text.translate']), key: 'bhk_secret' }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: /New API key/ }));
    await fillIn(keys, 'Name', 'App');
    expect(screen.queryByLabelText('Characters a day')).toBeNull();
    await keys.click(screen.getByLabelText('Translate texts by call'));
    const quota = await screen.findByLabelText('Characters a day');
    await keys.clear(quota);
    await keys.type(quota, '20000');
    await keys.click(screen.getByRole('button', { name: 'Create key' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ name: 'App', scopes: ['text.translate'], daysValid: 365, charactersPerDay: 20_000 });
  });
});
