import {
  addWebhook,
  deleteWebhook,
  fetchWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhook,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, hold, refuse } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { WebhooksPanel } from './webhooks-panel.js';

const AT = '2026-02-01T00:00:00.000Z';
const HOOK: Webhook = {
  ...{ webhookId: 'w-1', url: 'https://site.example/hook', name: 'Publishing', events: ['crawl.failed'], isOn: true, offReason: null },
  ...{ failingSince: null, previousSecretUntil: null, createdAt: AT, lastDelivery: { state: 'delivered', at: AT } },
};
const DELIVERY: WebhookDelivery = {
  ...{ deliveryId: 'd-1', messageId: 'msg_1', type: 'crawl.failed', state: 'failed', attempts: 10, nextAttemptAt: null },
  ...{ lastStatus: 500, lastFailure: 'status', createdAt: AT },
};
const SECRET = 'whsec_c2VjcmV0';

const open = (webhooks: Webhook[] = [HOOK], role: Parameters<typeof sessionUser>[0] = 'organisationAdmin') => {
  answer(listWebhooks, () => ({ webhooks, total: webhooks.length }));
  return renderScreen(<WebhooksPanel projectId="p-1" />, { user: sessionUser(role) });
};

describe('webhooks', () => {
  it('are added with the events chosen, and show their secret until it is stored', async () => {
    const { calls } = answer(addWebhook, () => ({ webhook: HOOK, secret: SECRET }));
    const { keys } = await open([]);
    await keys.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const form = await screen.findByRole('dialog', { name: 'Add webhook' });
    await keys.type(within(form).getByRole('textbox', { name: 'Address' }), 'https://site.example/hook');
    await keys.click(within(form).getByRole('checkbox', { name: 'New content found' }));
    await keys.click(within(form).getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByText(SECRET)).toBeTruthy();
    const events = ['crawl.finished', 'crawl.failed', 'content.translated', 'publication.updated', 'project.error'];
    expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', url: 'https://site.example/hook', name: '', events }]);
    await keys.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(SECRET)).toBeNull();
  });

  it('show an error about an address at its field', async () => {
    const answered = hold<void>();
    answer(addWebhook, async () => {
      // The field is checked after it loses the focus, before the server's answer.
      await answered.promise;
      throw refuse('VALIDATION', { errors: [{ field: 'url', message: 'This address is not on the public internet.' }] });
    });
    const { keys } = await open([]);
    await keys.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const form = await screen.findByRole('dialog', { name: 'Add webhook' });
    await keys.type(within(form).getByRole('textbox', { name: 'Address' }), 'http://10.0.0.1/');
    await keys.click(within(form).getByRole('button', { name: 'Add webhook' }));
    answered.release();
    expect(await screen.findByText('This address is not on the public internet.')).toBeTruthy();
  });

  it('get a new secret, are switched off, tested and deleted after a question that names the consequences', async () => {
    const rotated = answer(rotateWebhook, () => ({ webhook: HOOK, secret: SECRET }));
    const updated = answer(updateWebhook, () => HOOK);
    const deleted = answer(deleteWebhook, () => HOOK);
    const tried = answer(testWebhook, () => DELIVERY);
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'New secret: Publishing' }));
    await keys.click(await screen.findByRole('checkbox', { name: 'End the current secret now' }));
    await keys.click(screen.getByRole('button', { name: 'Make new secret' }));
    expect(await screen.findByText(SECRET)).toBeTruthy();
    expect(rotated.calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', webhookId: 'w-1', keepPrevious: false }]);
    await keys.click(screen.getByRole('button', { name: 'Switch off: Publishing' }));
    await keys.click(await screen.findByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(updated.calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', webhookId: 'w-1', isOn: false }]));
    await keys.click(screen.getByRole('button', { name: 'Send test: Publishing' }));
    await waitFor(() => expect(tried.calls).toHaveLength(1));
    await keys.click(screen.getByRole('button', { name: 'Delete: Publishing' }));
    await keys.click(await screen.findByRole('button', { name: 'Delete webhook' }));
    await waitFor(() => expect(deleted.calls).toHaveLength(1));
  });

  it('say why they are off, and are switched on again', async () => {
    const { calls } = answer(updateWebhook, () => HOOK);
    const { keys } = await open([{ ...HOOK, isOn: false, offReason: 'failing' }]);
    expect(await screen.findByText(/no message has arrived for days/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send test: Publishing' })).toBeNull();
    await keys.click(screen.getByRole('button', { name: 'Switch on: Publishing' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', webhookId: 'w-1', isOn: true }]));
  });

  it('show their messages, what the server answered as text, and send them again', async () => {
    answer(listWebhookDeliveries, () => ({ deliveries: [DELIVERY], total: 1, pageNumber: 1, pageSize: 20 }));
    const attempt = {
      number: 10,
      at: AT,
      durationMs: 1200,
      status: 500,
      failure: 'status',
      response: '<img src=x onerror=alert(1)>',
    } as const;
    answer(fetchWebhookDelivery, () => ({ ...DELIVERY, url: HOOK.url, body: '{"type":"crawl.failed"}', attemptList: [attempt] }));
    const { calls } = answer(replayWebhookDelivery, () => ({ ...DELIVERY, state: 'waiting' as const }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Deliveries: Publishing' }));
    expect(await screen.findByText('The server refused it (500)')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Open message msg_1' }));
    expect(await screen.findByText('{"type":"crawl.failed"}')).toBeTruthy();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Send message msg_1 again' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', deliveryId: 'd-1' }]));
  });

  it('are not requested for people who may not see them', async () => {
    await open([], 'translationAdmin');
    expect(await screen.findByText('Only admins see and change webhooks.')).toBeTruthy();
  });

  it('say that they could not be loaded, and can be loaded again', async () => {
    answer(listWebhooks, () => {
      throw refuse('INTERNAL');
    });
    await renderScreen(<WebhooksPanel projectId="p-1" />, { user: sessionUser('organisationAdmin') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
