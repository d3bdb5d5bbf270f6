import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Scheduled } from '../../../platform/jobs/schedule.decorator.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { TranslationsRepository } from './translations.repository.js';

/** The most projects of one run. The others get their turn an hour later. */
const MOST_PROJECTS = 500;

/** Sums up the bytes of a project's changed targets. Doing this at each save would cost too much. */
@Injectable()
export class TargetBytesJobs {
  constructor(
    private readonly database: Database,
    private readonly translations: TranslationsRepository,
    private readonly segments: SegmentsService,
  ) {}

  @Scheduled({ name: 'translations.targetBytes', queue: 'general', everyMs: 60 * 60_000 })
  async measure(): Promise<void> {
    const changed = await this.database.system((tx) => this.translations.changedSinceMeasured(tx, MOST_PROJECTS));
    for (const { projectId, version } of changed)
      await this.database.system(async (tx) => {
        // Read first, so that bytes written between the two statements count twice until the next run. In the other order, they would be
        // lost.
        const written = await this.translations.writtenBytes(tx, projectId);
        const bytes = await this.translations.targetBytes(tx, projectId);
        await this.segments.setTargetBytes(tx, projectId, { bytes, version });
        await this.translations.subtractWritten(tx, projectId, written);
      });
  }
}
