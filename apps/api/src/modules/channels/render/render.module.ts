import { Module } from '@nestjs/common';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { PagesModule } from '../../content/pages/pages.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { TranslationMemoryModule } from '../../translation/translation-memory/translation-memory.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { PreviewsModule } from '../previews/previews.module.js';
import { PublicSideModule } from '../public-side/public-side.module.js';
import { PublicationModule } from '../publication/publication.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { RenderedPageCache } from './cache/rendered-page-cache.js';
import { SharedPageCache } from './cache/shared-page-cache.js';
import { PublicRouter } from './hosts/public-router.js';
import { OriginClient } from './origin/origin-client.js';
import { PassthroughProxy } from './origin/passthrough-proxy.js';
import { WebSocketProxy } from './origin/websocket-proxy.js';
import { MemoryBudget } from './page/memory-budget.js';
import { PageDisplays } from './page/page-displays.js';
import { PageTranslator } from './page/page-translator.js';
import { RenderService } from './render.service.js';
import { LargePages } from './rewriting/large-pages.js';
import { PageOutlines } from './rewriting/page-outlines.js';
import { PageRewriters } from './rewriting/page-rewriters.js';
import { PageTargetsFinder } from './targets/page-targets-finder.js';

@Module({
  imports: [
    PublicSideModule,
    SitesModule,
    PreviewsModule,
    VisitsModule,
    DeliveryModule,
    PublicationModule,
    PagesModule,
    TranslationMemoryModule,
    ProjectsModule,
    EgressModule,
  ],
  providers: [
    OriginClient,
    PageTargetsFinder,
    PageTranslator,
    PageDisplays,
    PageOutlines,
    PageRewriters,
    LargePages,
    MemoryBudget,
    RenderedPageCache,
    SharedPageCache,
    PassthroughProxy,
    WebSocketProxy,
    RenderService,
    PublicRouter,
  ],
  exports: [PublicRouter],
})
export class RenderModule {}
