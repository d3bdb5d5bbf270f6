import { Module, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../../platform/retention/retention.js';
import { OrganisationsModule } from '../organisations/organisations.module.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [OrganisationsModule],
  controllers: [NotificationsController],
  providers: [NotificationsRepository, NotificationsService],
  exports: [NotificationsService],
})
export class NotificationsModule implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly notifications: NotificationsRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'notifications', (tx) => this.notifications.purge(tx));
  }
}
