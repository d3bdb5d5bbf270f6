import {
  addWebhook,
  deleteWebhook,
  fetchWebhookDelivery,
  jsonWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhook,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
  type WebhookDeliveryList,
  type WebhookList,
  type WebhookSent,
  type WebhookWithSecret,
} from '@bhashantar/contracts';
import {
  AddWebhookDto,
  JsonRequestIdDto,
  ListWebhookDeliveriesDto,
  ProjectIdDto,
  RotateWebhookDto,
  UpdateWebhookDto,
  WebhookDeliveryIdDto,
  WebhookIdDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { ToldDocuments } from './told-documents.service.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookSettingsService } from './webhook-settings.service.js';

@Controller()
export class WebhooksController {
  constructor(
    private readonly settings: WebhookSettingsService,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly told: ToldDocuments,
  ) {}

  @Endpoint(jsonWebhook)
  tellOfJson(@CurrentSession() session: Session, @Body() { requestId }: JsonRequestIdDto): Promise<WebhookSent> {
    return this.told.tell(session, requestId);
  }

  @Endpoint(listWebhooks)
  list(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<WebhookList> {
    return this.settings.list(session, projectId);
  }

  @Endpoint(addWebhook)
  add(@CurrentSession() session: Session, @Body() body: AddWebhookDto): Promise<WebhookWithSecret> {
    return this.settings.add(session, body);
  }

  @Endpoint(updateWebhook)
  update(@CurrentSession() session: Session, @Body() body: UpdateWebhookDto): Promise<Webhook> {
    return this.settings.update(session, body);
  }

  @Endpoint(rotateWebhook)
  rotate(@CurrentSession() session: Session, @Body() body: RotateWebhookDto): Promise<WebhookWithSecret> {
    return this.settings.rotate(session, body);
  }

  @Endpoint(deleteWebhook)
  remove(@CurrentSession() session: Session, @Body() body: WebhookIdDto): Promise<Webhook> {
    return this.settings.remove(session, body);
  }

  @Endpoint(testWebhook)
  test(@CurrentSession() session: Session, @Body() body: WebhookIdDto): Promise<WebhookDelivery> {
    return this.deliveries.test(session, body);
  }

  @Endpoint(listWebhookDeliveries)
  listDeliveries(@CurrentSession() session: Session, @Body() body: ListWebhookDeliveriesDto): Promise<WebhookDeliveryList> {
    return this.deliveries.list(session, body);
  }

  @Endpoint(fetchWebhookDelivery)
  delivery(@CurrentSession() session: Session, @Body() body: WebhookDeliveryIdDto): Promise<WebhookDeliveryDetails> {
    return this.deliveries.details(session, body);
  }

  @Endpoint(replayWebhookDelivery)
  replay(@CurrentSession() session: Session, @Body() body: WebhookDeliveryIdDto): Promise<WebhookDelivery> {
    return this.deliveries.replay(session, body);
  }
}
