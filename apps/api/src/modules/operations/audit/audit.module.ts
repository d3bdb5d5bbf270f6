import { Module, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../../platform/retention/retention.js';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { AuditNames } from './audit-names.js';

@Module({
  imports: [OrganisationsModule, UsersModule, ProjectsModule],
  controllers: [AuditController],
  providers: [AuditRepository, AuditNames, AuditService],
})
export class AuditModule implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly rows: AuditRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register('yearly', 'audit', (tx) => this.rows.purge(tx));
  }
}
