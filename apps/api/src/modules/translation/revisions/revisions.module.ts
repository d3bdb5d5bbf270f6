import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { EditorModule } from '../editor/editor.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { PersonChangesRepository } from './reverts/person-changes.repository.js';
import { PersonChangesService } from './reverts/person-changes.service.js';
import { RevisionsController } from './revisions.controller.js';
import { RevisionsRepository } from './revisions.repository.js';
import { RevisionsService } from './revisions.service.js';

@Module({
  imports: [ProjectsModule, TranslationsModule, EditorModule],
  controllers: [RevisionsController],
  providers: [RevisionsRepository, RevisionsService, PersonChangesRepository, PersonChangesService],
  exports: [PersonChangesService],
})
export class RevisionsModule {}
