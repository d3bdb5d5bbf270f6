import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeysRepository } from './api-keys/api-keys.repository.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsRepository } from './documents/documents.repository.js';
import { DocumentsService } from './documents/documents.service.js';
import { ManagersRepository } from './managers.repository.js';
import { OrganisationAccessService } from './organisation-access.service.js';
import { OrganisationDetailContributors } from './organisation-detail-contributors.js';
import { OrganisationSwitchService } from './organisation-switch.service.js';
import { OrganisationsController } from './organisations.controller.js';
import { OrganisationsRepository } from './organisations.repository.js';
import { OrganisationsService } from './organisations.service.js';

@Module({
  imports: [SessionsModule],
  controllers: [OrganisationsController, DocumentsController, ApiKeysController],
  providers: [
    OrganisationsRepository,
    ManagersRepository,
    DocumentsRepository,
    ApiKeysRepository,
    OrganisationAccessService,
    OrganisationDetailContributors,
    OrganisationsService,
    OrganisationSwitchService,
    DocumentsService,
    ApiKeysService,
  ],
  exports: [OrganisationsService, OrganisationAccessService, OrganisationDetailContributors, ApiKeysService],
})
export class OrganisationsModule {}
