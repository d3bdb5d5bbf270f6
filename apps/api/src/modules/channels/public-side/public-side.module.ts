import { Module } from '@nestjs/common';
import { DatabaseFallback } from './caches/database-fallback.js';
import { KnownAnswers } from './caches/known-answers.js';
import { VisitorLimits } from './visitor-limits.js';

/** Gives the modules that serve visitors a shared record of failed look-ups and of the load from each network. */
@Module({
  providers: [DatabaseFallback, KnownAnswers, VisitorLimits],
  exports: [DatabaseFallback, KnownAnswers, VisitorLimits],
})
export class PublicSideModule {}
