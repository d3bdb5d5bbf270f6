import { Module } from '@nestjs/common';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { CustomDomainsController } from './custom-domains.controller.js';
import { CustomDomainsRepository } from './custom-domains.repository.js';
import { CustomDomainsService } from './custom-domains.service.js';
import { DomainDnsService } from './domain-dns.service.js';
import { RemovedLanguagesListener } from './removed-languages.listener.js';

@Module({
  imports: [ProjectsModule, EgressModule, SitesModule],
  controllers: [CustomDomainsController],
  providers: [CustomDomainsRepository, CustomDomainsService, DomainDnsService, RemovedLanguagesListener],
})
export class CustomDomainsModule {}
