import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { GlossaryModule } from '../glossary/glossary.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { WordSuggestionsController } from './word-suggestions.controller.js';
import { WordSuggestionsService } from './word-suggestions.service.js';

@Module({
  imports: [ProjectsModule, GlossaryModule, TranslationsModule],
  controllers: [WordSuggestionsController],
  providers: [WordSuggestionsService],
})
export class WordSuggestionsModule {}
