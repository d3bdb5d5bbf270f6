import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { HumanTranslationsSaved } from '../translations/translations.events.js';
import { TranslationMemoryService } from './translation-memory.service.js';

type Saved = NonNullable<(typeof HumanTranslationsSaved)['payload']>;

/** Adds people's translations to the translation memory, unless the project does not share its translations. */
@Injectable()
export class HumanTranslationsSavedListener {
  constructor(private readonly memory: TranslationMemoryService) {}

  @OnEventInTransaction(HumanTranslationsSaved)
  async store({ project, language, edits }: Saved, tx: TenantTransaction): Promise<void> {
    await this.memory.storeInContext(tx, project, language, edits);
  }
}
