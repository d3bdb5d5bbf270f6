import { fetchWebhookDelivery, listWebhookDeliveries, listWebhooks, type Webhook, type WebhookDeliveryState } from '@bhashantar/contracts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { invalidate, queryOf } from '../../../lib/http/endpoint-query.js';

/** Polls while a delivery waits. */
const POLL_MS = 5_000;

/** The calls whose answers change with a webhook. */
const WEBHOOK_READS = [listWebhooks, listWebhookDeliveries, fetchWebhookDelivery];

/** Reloads the shown webhooks of a project. */
export const refreshWebhooks = (client: QueryClient, projectId: string): Promise<void> => invalidate(client, WEBHOOK_READS, { projectId });

export const webhooksOptions = (projectId: string) => queryOf(listWebhooks, { projectId });

export const deliveriesOptions = (projectId: string, webhookId: string, state: WebhookDeliveryState | undefined, pageNumber: number) =>
  queryOptions({
    ...queryOf(listWebhookDeliveries, { projectId, webhookId, pageNumber, ...(state ? { state } : {}) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.deliveries.some((one) => one.state === 'waiting') ? POLL_MS : false),
  });

export const deliveryOptions = (projectId: string, deliveryId: string) =>
  queryOptions({
    ...queryOf(fetchWebhookDelivery, { projectId, deliveryId }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? POLL_MS : false),
  });

/** The name that people gave it, or its host. */
export const nameOfWebhook = ({ name, url }: Pick<Webhook, 'name' | 'url'>): string => name || new URL(url).host;
