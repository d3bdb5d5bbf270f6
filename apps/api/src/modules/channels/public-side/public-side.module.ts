import { Module } from '@nestjs/common';
import { DatabaseFallback } from './caches/database-fallback.js';
import { KnownAnswers } from './caches/known-answers.js';
import { VisitorLimits } from './visitor-limits.js';

/** Gives the modules that serve visitors one memory of failed look-ups, and of what each network has caused. */
@Module({
  providers: [DatabaseFallback, KnownAnswers, VisitorLimits],
  exports: [DatabaseFallback, KnownAnswers, VisitorLimits],
})
export class PublicSideModule {}
