import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { OnEvent } from '../../../platform/events/on-event.decorator.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { TranslationChanged } from '../translations/translations.events.js';
import { CountsService } from './counts.service.js';

/** Pushes new counts to the open screens of the project. */
@Injectable()
export class TranslationChangedListener {
  constructor(
    private readonly database: Database,
    private readonly counts: CountsService,
    private readonly realtime: Realtime,
  ) {}

  @OnEvent(TranslationChanged)
  async push({ organisationId, projectId, language, hashes }: NonNullable<(typeof TranslationChanged)['payload']>): Promise<void> {
    const progress = await this.database.tenant({ organisationId }, (tx) => this.counts.progressOf(tx, projectId, language));
    this.realtime.push({ organisationId, projectId }, 'translation.changed', { projectId, language, count: hashes.length, progress });
  }
}
