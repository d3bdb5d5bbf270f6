import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { DeliveryModule } from '../modules/channels/delivery/delivery.module.js';
import { RenderModule } from '../modules/channels/render/render.module.js';
import { CrawlModule } from '../modules/content/crawl/crawl.module.js';
import { PagesModule } from '../modules/content/pages/pages.module.js';
import { SegmentsModule } from '../modules/content/segments/segments.module.js';
import { AuthModule } from '../modules/identity/auth/auth.module.js';
import { AuditModule } from '../modules/operations/audit/audit.module.js';
import { AssignmentsModule } from '../modules/projects/assignments/assignments.module.js';
import { OnboardingModule } from '../modules/projects/onboarding/onboarding.module.js';
import { ProjectReachModule } from '../modules/projects/projects/project-reach.module.js';
import { ProjectsModule } from '../modules/projects/projects/projects.module.js';
import { UsageModule } from '../modules/projects/usage/usage.module.js';
import { EnginesModule } from '../modules/translation/engines/engines.module.js';
import { EstimateModule } from '../modules/translation/estimate/estimate.module.js';
import { GlossaryModule } from '../modules/translation/glossary/glossary.module.js';
import { MemoryModule } from '../modules/translation/memory/memory.module.js';
import { PipelineModule } from '../modules/translation/pipeline/pipeline.module.js';
import { HttpModule } from '../platform/http/http.module.js';
import { type PlatformParts, platformModule } from '../platform/platform.module.js';
import { RealtimeGateway } from '../platform/realtime/realtime.gateway.js';
import { HealthController } from './health.controller.js';
import { findControllers } from './openapi/find-controllers.js';

/** Every room. A process decides by its entry which doors it opens: HTTP, websocket, workers, delivery. */
const ROOMS = [
  AuthModule,
  ProjectsModule,
  ProjectReachModule,
  AssignmentsModule,
  OnboardingModule,
  UsageModule,
  PagesModule,
  SegmentsModule,
  CrawlModule,
  MemoryModule,
  EnginesModule,
  GlossaryModule,
  PipelineModule,
  EstimateModule,
  DeliveryModule,
  RenderModule,
  AuditModule,
];

@Module({})
export class AppModule {}

/** Every controller that answers calls of the API, without anything being started. */
export const apiControllers = (): Type[] => [HealthController, ...findControllers(ROOMS)];

/** The rooms with HTTP and websocket. */
export function appModule(parts: PlatformParts): DynamicModule {
  return {
    module: AppModule,
    imports: [platformModule(parts), ...ROOMS, HttpModule],
    controllers: [HealthController],
    providers: [RealtimeGateway],
  };
}

/** The rooms alone, for a process without HTTP. */
export function workerModule(parts: PlatformParts): DynamicModule {
  return { module: AppModule, imports: [platformModule(parts), ...ROOMS] };
}
