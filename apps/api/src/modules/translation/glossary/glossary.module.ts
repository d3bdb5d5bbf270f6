import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { TermCandidatesController } from './candidates/term-candidates.controller.js';
import { TermCandidatesJobs } from './candidates/term-candidates.jobs.js';
import { TermCandidatesRepository } from './candidates/term-candidates.repository.js';
import { TermCandidatesService } from './candidates/term-candidates.service.js';
import { CompiledGlossaries } from './compiled-glossaries.js';
import { GlossaryController } from './glossary.controller.js';
import { GlossaryRepository } from './glossary.repository.js';
import { GlossaryService } from './glossary.service.js';
import { GlossaryChanges } from './glossary-changes.service.js';
import { GlossaryFilesController } from './glossary-files.controller.js';
import { GlossaryFiles } from './glossary-files.service.js';

@Module({
  imports: [ProjectsModule],
  controllers: [GlossaryController, GlossaryFilesController, TermCandidatesController],
  providers: [
    CompiledGlossaries,
    GlossaryRepository,
    GlossaryService,
    GlossaryChanges,
    GlossaryFiles,
    TermCandidatesRepository,
    TermCandidatesService,
    TermCandidatesJobs,
  ],
  exports: [GlossaryService],
})
export class GlossaryModule {}
