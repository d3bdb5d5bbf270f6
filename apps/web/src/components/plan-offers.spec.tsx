import { askForPlan } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../testing/fake-api.js';
import { renderScreen } from '../testing/render-screen.js';
import { sessionUser } from '../testing/session-user.js';
import { PlanOffers } from './plan-offers.js';

const rowOf = (plan: string) => within(screen.getByRole('row', { name: new RegExp(`^(Plan)?${plan}`) }));

describe('the plans', () => {
  it('have a price or none yet, and are requested by a button', async () => {
    const { calls } = answer(askForPlan, () => null as never, 'Our sales team will connect with you soon');
    const { keys } = await renderScreen(<PlanOffers plan="free" requestedPlan={null} />, { user: sessionUser('organisationAdmin') });
    expect(rowOf('Free').getByText('Your plan')).toBeTruthy();
    expect(rowOf('Starter').getByText('On request')).toBeTruthy();
    await keys.click(rowOf('Starter').getByRole('button', { name: 'Request Starter' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ plan: 'starter' }]));
  });

  it('say when one was requested, and do not offer that again', async () => {
    const requestedPlan = { plan: 'starter' as const, at: '2026-11-28T09:00:00.000Z' };
    await renderScreen(<PlanOffers plan="free" requestedPlan={requestedPlan} />, { user: sessionUser('organisationAdmin') });
    expect(rowOf('Starter').getByText('Requested on 28 Nov')).toBeTruthy();
    expect(rowOf('Starter').queryByRole('button')).toBeNull();
    expect(rowOf('Business').getByRole('button', { name: 'Request Business' })).toBeTruthy();
  });
});
