import { Module } from '@nestjs/common';
import { PublicSideModule } from '../../public-side/public-side.module.js';
import { PublicationModule } from '../../publication/publication.module.js';
import { ContentDeliveryRepository } from './content-delivery.repository.js';
import { ContentResponses } from './content-responses.js';

/** The public side of API content. It has no sign-in and no connections, and writes nothing. */
@Module({
  imports: [PublicSideModule, PublicationModule],
  providers: [ContentDeliveryRepository, ContentResponses],
  exports: [ContentResponses],
})
export class ContentDeliveryModule {}
