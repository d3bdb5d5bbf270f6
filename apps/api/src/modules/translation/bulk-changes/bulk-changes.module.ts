import { Module } from '@nestjs/common';
import { QualityRulesModule } from '../quality-rules/quality-rules.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { BulkChangesService } from './bulk-changes.service.js';
import { ChangeCandidatesRepository } from './change-candidates.repository.js';

@Module({
  imports: [QualityRulesModule, TranslationsModule],
  providers: [ChangeCandidatesRepository, BulkChangesService],
  exports: [BulkChangesService],
})
export class BulkChangesModule {}
