import { Module } from '@nestjs/common';
import { CrawlModule } from '../../content/crawl/crawl.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { DomainsController } from './domains.controller.js';
import { DomainsService } from './domains.service.js';

/** The hosts of a project: which it has, and which are switched off. */
@Module({
  imports: [ProjectsModule, CrawlModule, DeliveryModule],
  controllers: [DomainsController],
  providers: [DomainsService],
})
export class DomainsModule {}
