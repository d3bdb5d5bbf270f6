import { type MachineSuggestions, suggestMachine } from '@bhashantar/contracts';
import { SuggestMachineDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { limitOf } from '../../../../platform/rate-limit/rate-limiter.js';
import { MachineSuggestionsService } from './machine-suggestions.service.js';

@Controller()
export class MachineSuggestionsController {
  constructor(private readonly suggestions: MachineSuggestionsService) {}

  @Endpoint(suggestMachine)
  suggest(@CurrentSession() session: Session, @Body() body: SuggestMachineDto): Promise<MachineSuggestions> {
    return this.suggestions.suggest(session, body, [limitOf('machineSuggestion.person', session.userId)]);
  }
}
