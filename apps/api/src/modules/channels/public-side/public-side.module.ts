import { Module } from '@nestjs/common';
import { DatabaseFallback } from './caches/database-fallback.js';

/** Gives the modules that serve visitors one memory of failed look-ups. */
@Module({
  providers: [DatabaseFallback],
  exports: [DatabaseFallback],
})
export class PublicSideModule {}
