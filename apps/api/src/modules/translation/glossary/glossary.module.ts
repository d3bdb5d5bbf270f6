import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { GlossaryController } from './glossary.controller.js';
import { GlossaryRepository } from './glossary.repository.js';
import { GlossaryService } from './glossary.service.js';
import { GlossaryChanges } from './glossary-changes.service.js';
import { GlossaryFilesController } from './glossary-files.controller.js';
import { GlossaryFiles } from './glossary-files.service.js';

@Module({
  imports: [ProjectsModule],
  controllers: [GlossaryController, GlossaryFilesController],
  providers: [GlossaryRepository, GlossaryService, GlossaryChanges, GlossaryFiles],
  exports: [GlossaryService],
})
export class GlossaryModule {}
