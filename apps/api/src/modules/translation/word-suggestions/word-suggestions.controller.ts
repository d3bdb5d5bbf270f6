import { listWords, type WordSuggestions } from '@bhashantar/contracts';
import { ProjectLanguageDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { WordSuggestionsService } from './word-suggestions.service.js';

@Controller()
export class WordSuggestionsController {
  constructor(private readonly words: WordSuggestionsService) {}

  @Endpoint(listWords)
  list(@CurrentSession() session: Session, @Body() body: ProjectLanguageDto): Promise<WordSuggestions> {
    return this.words.list(session, body);
  }
}
