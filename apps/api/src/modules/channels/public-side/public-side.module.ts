import { Module } from '@nestjs/common';
import { DatabaseFallback } from './caches/database-fallback.js';

/** What all modules use that serve visitors. Each process has one memory of failed look-ups. */
@Module({
  providers: [DatabaseFallback],
  exports: [DatabaseFallback],
})
export class PublicSideModule {}
