import { Module } from '@nestjs/common';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { PagesModule } from '../../content/pages/pages.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { MemoryModule } from '../../translation/memory/memory.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { HeldBytes } from './held-bytes.js';
import { LargePages } from './large-pages.js';
import { OriginClient } from './origin-client.js';
import { PageOutlines } from './page-outlines.js';
import { PageRewriters } from './page-rewriters.js';
import { PageShowings } from './page-showings.js';
import { PageTargetsSource } from './page-targets.js';
import { PageTranslator } from './page-translator.js';
import { PassedSockets } from './passed-sockets.js';
import { Passer } from './passer.js';
import { PublicRouter } from './public-router.js';
import { RenderController } from './render.controller.js';
import { RenderService } from './render.service.js';
import { RenderedPages } from './rendered-pages.js';
import { SharedPages } from './shared-pages.js';

@Module({
  imports: [DeliveryModule, PagesModule, MemoryModule, ProjectsModule, EgressModule],
  controllers: [RenderController],
  providers: [
    OriginClient,
    PageTargetsSource,
    PageTranslator,
    PageShowings,
    PageOutlines,
    PageRewriters,
    LargePages,
    HeldBytes,
    RenderedPages,
    SharedPages,
    Passer,
    PassedSockets,
    RenderService,
    PublicRouter,
  ],
  exports: [PublicRouter],
})
export class RenderModule {}
