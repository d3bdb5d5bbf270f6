import { Module } from '@nestjs/common';
import { GlossaryModule } from '../glossary/glossary.module.js';
import { QualityRulesService } from './quality-rules.service.js';

@Module({
  imports: [GlossaryModule],
  providers: [QualityRulesService],
  exports: [QualityRulesService],
})
export class QualityRulesModule {}
