import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { EditorModule } from '../editor/editor.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { ReviewController } from './review.controller.js';
import { ReviewService } from './review.service.js';
import { ReviewChangesService } from './review-changes.service.js';
import { ReviewOneService } from './review-one.service.js';
import { TermReviewJobs } from './term-review.jobs.js';

@Module({
  imports: [ProjectsModule, TranslationsModule, EditorModule],
  controllers: [ReviewController],
  providers: [ReviewService, ReviewChangesService, ReviewOneService, TermReviewJobs],
  exports: [ReviewChangesService],
})
export class ReviewModule {}
