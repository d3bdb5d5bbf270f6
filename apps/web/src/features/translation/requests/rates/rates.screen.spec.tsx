import { allOrganisations, translationRates, updateTranslationRates } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '../../../../testing/fake-api.js';
import { fillIn } from '../../../../testing/fill-in.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { translationRatesOf } from '../../../../testing/request.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { RatesScreen } from './rates.screen.js';

const open = (role: Parameters<typeof sessionUser>[0] = 'deliveryManager', organisation?: string) => {
  answer(allOrganisations, () => ({ organisations: [{ organisationId: 'o-1', name: 'Sahyadri Nagar Council' }] }));
  return renderScreen(<RatesScreen search={{ organisation }} change={() => undefined} />, { user: sessionUser(role) });
};

describe('the rates', () => {
  it('are changed one by one, and only what was changed is sent', async () => {
    const asked = answer(translationRates, () => translationRatesOf());
    const saved = answer(updateTranslationRates, () => translationRatesOf());
    const { keys } = await open('deliveryManager', 'o-1');
    expect((await screen.findByLabelText<HTMLInputElement>('All other languages')).value).toBe('1.50');
    expect(asked.calls[0]?.body).toEqual({ organisationId: 'o-1' });
    await fillIn(keys, '75–84%', '80');
    await fillIn(keys, 'Takes effect on', '2099-01-01');
    await keys.click(screen.getByRole('button', { name: 'Save rates' }));
    await waitFor(() =>
      expect(saved.calls.map(({ body }) => body)).toEqual([
        { organisationId: 'o-1', shares: [{ band: 'fuzzy75', percent: 80 }], effectiveAt: new Date('2099-01-01T00:00').toISOString() },
      ]),
    );
  });

  it('name a field that does not contain an amount, and send nothing', async () => {
    answer(translationRates, () => translationRatesOf());
    const { keys } = await open();
    await fillIn(keys, 'All other languages', 'free');
    await keys.click(screen.getByRole('button', { name: 'Save rates' }));
    expect(await screen.findByText('Please enter an amount from 0 to 1,000, with at most two decimals')).toBeTruthy();
  });

  it('warn that words are free at a rate of zero', async () => {
    answer(translationRates, () => translationRatesOf());
    const { keys } = await open();
    await fillIn(keys, 'All other languages', '0');
    expect(await screen.findByText('Some rates are zero: those words are free.')).toBeTruthy();
  });

  it('are read-only for people who may not change them, and have their history', async () => {
    answer(translationRates, () => translationRatesOf({ mayEdit: false }));
    await open('organisationAdmin');
    expect(await screen.findByText('A delivery manager sets these rates.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save rates' })).toBeNull();
    expect(screen.getByText('Rate of Hindi')).toBeTruthy();
    expect(screen.getAllByText('₹1.80').length).toBe(2);
  });
});
