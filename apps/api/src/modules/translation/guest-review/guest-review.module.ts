import { Module, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../../platform/retention/retention.js';
import { NotificationsModule } from '../../identity/notifications/notifications.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { BackTranslationModule } from '../back-translation/back-translation.module.js';
import { CommentsModule } from '../comments/comments.module.js';
import { EditorModule } from '../editor/editor.module.js';
import { PreTranslationModule } from '../pre-translation/pre-translation.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { CurrentTargets } from './current-targets.service.js';
import { GuestInvitations } from './guest-invitations.service.js';
import { GuestJudgingService } from './guest-judging.service.js';
import { GuestLinkAddress } from './guest-link-address.service.js';
import { GuestLinksController } from './guest-links.controller.js';
import { GuestLinksRepository } from './guest-links.repository.js';
import { GuestLinksService } from './guest-links.service.js';
import { GuestNotices } from './guest-notices.service.js';
import { GuestSegmentsService } from './guest-segments.service.js';
import { GuestSelection } from './guest-selection.service.js';
import { GuestSessionsController } from './guest-sessions.controller.js';
import { GuestSessionsRepository } from './guest-sessions.repository.js';
import { GuestSessionsService } from './guest-sessions.service.js';
import { GuestVerdictsRepository } from './guest-verdicts.repository.js';
import { GuestVerdictsService } from './guest-verdicts.service.js';

@Module({
  imports: [
    UsersModule,
    ProjectsModule,
    NotificationsModule,
    TranslationsModule,
    EditorModule,
    CommentsModule,
    BackTranslationModule,
    PreTranslationModule,
  ],
  controllers: [GuestLinksController, GuestSessionsController],
  providers: [
    GuestLinksRepository,
    GuestVerdictsRepository,
    GuestSelection,
    GuestLinkAddress,
    GuestInvitations,
    GuestLinksService,
    GuestSessionsService,
    CurrentTargets,
    GuestSegmentsService,
    GuestJudgingService,
    GuestNotices,
    GuestVerdictsService,
  ],
  exports: [GuestLinkAddress],
})
export class GuestReviewModule implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly links: GuestLinksRepository,
    private readonly sessions: GuestSessionsRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'guest sessions', (tx) => this.sessions.purge(tx));
    this.retention.register('yearly', 'guest links', (tx) => this.links.purge(tx));
  }
}
