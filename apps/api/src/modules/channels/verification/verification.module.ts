import { Module } from '@nestjs/common';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { PublicationModule } from '../publication/publication.module.js';
import { DailyVerification } from './daily-verification.js';
import { ProjectSites } from './project-sites.js';
import { ReportCheck } from './report-check.js';
import { SiteProofs } from './site-proofs.js';
import { SiteVerificationsRepository } from './site-verifications.repository.js';
import { VerificationController } from './verification.controller.js';
import { VerificationJobs } from './verification.jobs.js';
import { VerificationService } from './verification.service.js';
import { VerificationLevel } from './verification-level.js';

@Module({
  imports: [UsersModule, ProjectsModule, EgressModule, PublicationModule],
  controllers: [VerificationController],
  providers: [
    SiteVerificationsRepository,
    SiteProofs,
    ProjectSites,
    VerificationLevel,
    VerificationService,
    DailyVerification,
    ReportCheck,
    VerificationJobs,
  ],
  exports: [VerificationService, ReportCheck],
})
export class VerificationModule {}
