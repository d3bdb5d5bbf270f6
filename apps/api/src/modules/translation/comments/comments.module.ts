import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../identity/notifications/notifications.module.js';
import { AssignmentsModule } from '../../projects/assignments/assignments.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { EditorModule } from '../editor/editor.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { CommentPeopleService } from './comment-people.service.js';
import { CommentsController } from './comments.controller.js';
import { CommentsRepository } from './comments.repository.js';
import { CommentsService } from './comments.service.js';
import { GuestCommentsService } from './guest-comments.service.js';

@Module({
  imports: [ProjectsModule, AssignmentsModule, NotificationsModule, TranslationsModule, EditorModule],
  controllers: [CommentsController],
  providers: [CommentsRepository, CommentPeopleService, CommentsService, GuestCommentsService],
  exports: [GuestCommentsService],
})
export class CommentsModule {}
