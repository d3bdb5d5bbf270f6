import { Module } from '@nestjs/common';
import { EditorModule } from '../editor/editor.module.js';
import { QualityRulesModule } from '../quality-rules/quality-rules.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { BulkChangesService } from './bulk-changes.service.js';
import { ChangeCandidatesRepository } from './change-candidates.repository.js';

@Module({
  imports: [QualityRulesModule, TranslationsModule, EditorModule],
  providers: [ChangeCandidatesRepository, BulkChangesService],
  exports: [BulkChangesService],
})
export class BulkChangesModule {}
