import {
  fetchDashboardNotifications,
  fetchNotifications,
  type NotificationList,
  type UpdatedNotifications,
  updateNotifications,
} from '@bhashantar/contracts';
import { FetchNotificationsDto, UpdateNotificationsDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Endpoint(fetchNotifications)
  fetch(@CurrentSession() session: Session, @Body() body: FetchNotificationsDto): Promise<NotificationList> {
    return this.notifications.fetch(session, body);
  }

  @Endpoint(fetchDashboardNotifications)
  fetchForDashboard(@CurrentSession() session: Session, @Body() body: FetchNotificationsDto): Promise<NotificationList> {
    return this.notifications.fetch(session, body);
  }

  @Endpoint(updateNotifications)
  update(@CurrentSession() session: Session, @Body() body: UpdateNotificationsDto): Promise<UpdatedNotifications> {
    return this.notifications.update(session, body);
  }
}
