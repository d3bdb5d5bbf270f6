import { Module } from '@nestjs/common';
import { CrawlModule } from '../../content/crawl/crawl.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { PipelineModule } from '../pipeline/pipeline.module.js';
import { EstimateController } from './estimate.controller.js';
import { EstimateService } from './estimate.service.js';

@Module({ imports: [ProjectsModule, CrawlModule, PipelineModule], controllers: [EstimateController], providers: [EstimateService] })
export class EstimateModule {}
