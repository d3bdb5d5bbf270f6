import { Module } from '@nestjs/common';
import { CrawlModule } from '../../content/crawl/crawl.module.js';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { AssignmentsModule } from '../../projects/assignments/assignments.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { MachineTranslationModule } from '../../translation/machine-translation/machine-translation.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { DomainChanges } from './domain-changes.service.js';
import { DomainsController } from './domains.controller.js';
import { DomainsService } from './domains.service.js';

/** The hosts of a project, each with its content and whether it is on. */
@Module({
  imports: [ProjectsModule, AssignmentsModule, CrawlModule, SegmentsModule, MachineTranslationModule, VerificationModule, VisitsModule],
  controllers: [DomainsController],
  providers: [DomainsService, DomainChanges],
})
export class DomainsModule {}
