import { type TranslationRates, translationRates, updateTranslationRates } from '@bhashantar/contracts';
import { RatesOfDto, UpdateRatesDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { RatesService } from './rates.service.js';

@Controller()
export class RatesController {
  constructor(private readonly rates: RatesService) {}

  @Endpoint(translationRates)
  read(@CurrentSession() session: Session, @Body() body: RatesOfDto): Promise<TranslationRates> {
    return this.rates.read(session, body);
  }

  @Endpoint(updateTranslationRates)
  update(@CurrentSession() session: Session, @Body() body: UpdateRatesDto): Promise<TranslationRates> {
    return this.rates.update(session, body);
  }
}
