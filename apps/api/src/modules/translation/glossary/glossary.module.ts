import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { GlossaryController } from './glossary.controller.js';
import { GlossaryRepository } from './glossary.repository.js';
import { GlossaryService } from './glossary.service.js';
import { GlossaryChanges } from './glossary-changes.service.js';

@Module({
  imports: [ProjectsModule],
  controllers: [GlossaryController],
  providers: [GlossaryRepository, GlossaryService, GlossaryChanges],
  exports: [GlossaryService],
})
export class GlossaryModule {}
