import { fetchWebhookDelivery, listWebhookDeliveries, listWebhooks, type Webhook, type WebhookDeliveryState } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';

/** What waits is looked at again until it does not. */
const POLL_MS = 5_000;

export const webhooksKey = (projectId: string) => ['webhooks', projectId] as const;

export const webhooksOptions = (projectId: string) =>
  queryOptions({
    queryKey: [...webhooksKey(projectId), 'list'],
    queryFn: ({ signal }) => call(listWebhooks, { projectId }, { signal }),
  });

export const deliveriesOptions = (projectId: string, webhookId: string, state: WebhookDeliveryState | undefined, pageNumber: number) =>
  queryOptions({
    queryKey: [...webhooksKey(projectId), 'deliveries', webhookId, state ?? null, pageNumber],
    queryFn: ({ signal }) => call(listWebhookDeliveries, { projectId, webhookId, pageNumber, ...(state ? { state } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.deliveries.some((one) => one.state === 'waiting') ? POLL_MS : false),
  });

export const deliveryOptions = (projectId: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...webhooksKey(projectId), 'delivery', deliveryId],
    queryFn: ({ signal }) => call(fetchWebhookDelivery, { projectId, deliveryId }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? POLL_MS : false),
  });

/** What people call it, or where it is. */
export const nameOfWebhook = ({ name, url }: Pick<Webhook, 'name' | 'url'>): string => name || new URL(url).host;
