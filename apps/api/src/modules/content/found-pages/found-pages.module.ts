import { Module } from '@nestjs/common';
import { SegmentsModule } from '../segments/segments.module.js';
import { FoundPagesRepository } from './found-pages.repository.js';
import { FoundPagesService } from './found-pages.service.js';

/** Where visitors' browsers have found texts that a project does not have. */
@Module({
  imports: [SegmentsModule],
  providers: [FoundPagesRepository, FoundPagesService],
  exports: [FoundPagesService],
})
export class FoundPagesModule {}
