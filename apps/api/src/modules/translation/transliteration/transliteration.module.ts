import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { GlossaryModule } from '../glossary/glossary.module.js';
import { MaskTermsController } from './terms/mask-terms.controller.js';
import { SpellingsController } from './terms/spellings.controller.js';
import { TransliterationTermsService } from './terms/transliteration-terms.service.js';
import { TransliterationService } from './transliteration.service.js';

@Module({
  imports: [ProjectsModule, GlossaryModule],
  controllers: [MaskTermsController, SpellingsController],
  providers: [TransliterationTermsService, TransliterationService],
  exports: [TransliterationService],
})
export class TransliterationModule {}
