import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional, IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { PageNumber } from '../../dto/page.decorators.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { WEBHOOK_DELIVERY_STATES, WEBHOOK_EVENTS, type WebhookDeliveryState, type WebhookEvent } from './webhook.js';

export class AddWebhookDto extends ProjectIdDto {
  /** The public address to which messages are posted. */
  @IsString()
  @Length(1, WEBHOOK_URL_MAX)
  url: string;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(WEBHOOK_EVENTS.length)
  @UniqueItems()
  @IsIn(WEBHOOK_EVENTS, { each: true })
  events: WebhookEvent[];

  /** The name that people use. */
  @IsOptional()
  @IsString()
  @MaxLength(WEBHOOK_NAME_MAX)
  name?: string;
}

export class WebhookIdDto extends ProjectIdDto {
  @IsUUID()
  webhookId: string;
}

export class UpdateWebhookDto extends WebhookIdDto {
  @IsOptional()
  @IsString()
  @Length(1, WEBHOOK_URL_MAX)
  url?: string;

  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(WEBHOOK_EVENTS.length)
  @UniqueItems()
  @IsIn(WEBHOOK_EVENTS, { each: true })
  events?: WebhookEvent[];

  @IsOptional()
  @IsString()
  @MaxLength(WEBHOOK_NAME_MAX)
  name?: string;

  /** Whether messages are sent to it. */
  @IsOptional()
  @IsBoolean()
  isOn?: boolean;
}

export class RotateWebhookDto extends WebhookIdDto {
  /**
   * False makes the present secret invalid at once, for instance after a leak. Otherwise messages are signed with both secrets for a day.
   */
  @IsOptional()
  @IsBoolean()
  keepPrevious?: boolean;
}

export class ListWebhookDeliveriesDto extends WebhookIdDto {
  /** If absent, all of them. */
  @IsOptional()
  @IsIn(WEBHOOK_DELIVERY_STATES)
  state?: WebhookDeliveryState;

  /** If absent, the first. */
  @PageNumber()
  pageNumber?: number;
}

export class WebhookDeliveryIdDto extends ProjectIdDto {
  @IsUUID()
  deliveryId: string;
}
