import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { TranslationsTakenBack } from '../../translations/translations.events.js';
import { TakenBackTexts } from './taken-back.service.js';

type Texts = NonNullable<(typeof TranslationsTakenBack)['payload']>;

/** Removes texts that a project takes back from the memory, because visitors would otherwise still see them. */
@Injectable()
export class TranslationsTakenBackListener {
  constructor(private readonly texts: TakenBackTexts) {}

  @OnEventInTransaction(TranslationsTakenBack)
  async takeBack({ project, language, gone, restored }: Texts, tx: TenantTransaction): Promise<void> {
    this.texts.add(tx, project, language, { gone, restored });
  }
}
