import type { JsonRequestIdDto } from '../../channels/json-requests/json-request.dto.js';
import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type {
  AddWebhookDto,
  ListWebhookDeliveriesDto,
  RotateWebhookDto,
  UpdateWebhookDto,
  WebhookDeliveryIdDto,
  WebhookIdDto,
} from './webhook.dto.js';
import type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookDeliveryList,
  WebhookList,
  WebhookSent,
  WebhookWithSecret,
} from './webhook.replies.js';

export const listWebhooks = endpoint<ProjectIdDto, WebhookList>({
  name: 'listWebhooks',
  method: 'POST',
  path: 'webhook/list',
  access: 'settings.edit',
  needs: 'project',
  reads: true,
  summary: 'The addresses that the events of a project are posted to',
});
export const addWebhook = endpoint<AddWebhookDto, WebhookWithSecret>({
  name: 'addWebhook',
  method: 'POST',
  path: 'webhook/add',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.webhookAdd'],
  summary: 'Has events of a project posted to an address, signed as Standard Webhooks has it; the secret is shown this once',
});
export const updateWebhook = endpoint<UpdateWebhookDto, Webhook>({
  name: 'updateWebhook',
  method: 'POST',
  path: 'webhook/update',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.webhookUpdate'],
  summary: 'Changes the address, the name or the events of a webhook, or switches it on or off',
});
export const rotateWebhook = endpoint<RotateWebhookDto, WebhookWithSecret>({
  name: 'rotateWebhook',
  method: 'POST',
  path: 'webhook/rotate',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.webhookRotate'],
  summary: 'Gives a webhook a new secret; messages are signed by both for a day, or by the new one alone',
});
export const deleteWebhook = endpoint<WebhookIdDto, Webhook>({
  name: 'deleteWebhook',
  method: 'POST',
  path: 'webhook/delete',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.webhookDelete'],
  summary: 'Deletes a webhook with its deliveries',
});
export const testWebhook = endpoint<WebhookIdDto, WebhookDelivery>({
  name: 'testWebhook',
  method: 'POST',
  path: 'webhook/test',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.webhookTest'],
  summary: 'Sends a webhook a message of the type `webhook.test`',
  outside: 'webhook.test',
});
export const listWebhookDeliveries = endpoint<ListWebhookDeliveriesDto, WebhookDeliveryList>({
  name: 'listWebhookDeliveries',
  method: 'POST',
  path: 'webhook/deliveries',
  access: 'settings.edit',
  needs: 'project',
  reads: true,
  summary: 'A page of the messages to a webhook, newest first',
});
export const fetchWebhookDelivery = endpoint<WebhookDeliveryIdDto, WebhookDeliveryDetails>({
  name: 'fetchWebhookDelivery',
  method: 'POST',
  path: 'webhook/delivery',
  access: 'settings.edit',
  needs: 'project',
  reads: true,
  summary: 'A message to a webhook as it was sent, and what its attempts came to',
});
export const replayWebhookDelivery = endpoint<WebhookDeliveryIdDto, WebhookDelivery>({
  name: 'replayWebhookDelivery',
  method: 'POST',
  path: 'webhook/replay',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.webhookReplay'],
  summary: 'Sends a message once more, under the same id; one that is under way already is refused',
  outside: 'webhook.test',
});
export const jsonWebhook = endpoint<JsonRequestIdDto, WebhookSent>({
  name: 'jsonWebhook',
  method: 'POST',
  path: 'apiTranslation/json/webhook',
  access: 'content.push',
  audit: ['project.webhookTest'],
  summary: 'Tells the registered webhooks of the project again how much of a JSON document is translated, and waits for their answers',
  outside: 'webhook.test',
});
