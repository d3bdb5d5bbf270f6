import type { EngineForecast } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { EnginesService } from '../../machine-translation/engines.service.js';
import { costOf } from '../../machine-translation/usage/month-of.js';
import type { LanguageLeverage } from '../matches/leverage.service.js';

/** A person waits for the estimate. */
const ASK_MS = 3_000;

interface Asking {
  organisationId: string;
  paidEngines: boolean;
  from: string;
}

/** Which engine will translate what translation memory and phrasebook do not know, and what that costs. */
@Injectable()
export class EngineForecastService {
  constructor(private readonly engines: EnginesService) {}

  /** `scale` is how many times larger the site is than what was analysed. */
  forecast(asking: Asking, leverage: readonly LanguageLeverage[], scale: number): Promise<EngineForecast[]> {
    const signal = AbortSignal.timeout(ASK_MS);
    return Promise.all(
      leverage.map(async ({ language, openCharacters }) => {
        const characters = Math.round(openCharacters * scale);
        const serving = await this.engines.engineFor({ ...asking, to: language, signal });
        if (!serving) return { language, engine: null, name: null, via: null, characters, cost: null };
        const { engine, name, via, pricePerMillion } = serving;
        return { language, engine, name, via, characters, cost: costOf(characters, pricePerMillion) };
      }),
    );
  }
}
