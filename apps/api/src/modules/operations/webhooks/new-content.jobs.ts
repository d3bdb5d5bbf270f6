import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Scheduled } from '../../../platform/jobs/schedule.decorator.js';
import { type ContentMark, ContentMarksRepository } from './content-marks.repository.js';
import { Webhooks } from './webhooks.js';

/** Sends one message after all new content has arrived, because a message for each page of a crawl would help nobody. */
@Injectable()
export class NewContentJobs {
  constructor(
    private readonly database: Database,
    private readonly marks: ContentMarksRepository,
    private readonly webhooks: Webhooks,
  ) {}

  /** If content has grown since the last check, it waits for the next one. */
  @Scheduled({ name: 'webhook.newContent', queue: 'general', everyMs: 60_000 })
  async sweep(): Promise<void> {
    for (const mark of await this.database.system((tx) => this.marks.behind(tx))) {
      if (mark.isCrawling || mark.last !== mark.latest) await this.#see(mark);
      else await this.#tell(mark);
    }
  }

  #see({ organisationId, projectId, last }: ContentMark): Promise<void> {
    return this.database.tenant({ organisationId }, (tx) => this.marks.see(tx, projectId, last));
  }

  #tell(mark: ContentMark): Promise<void> {
    const { organisationId, projectId } = mark;
    return this.database.tenant({ organisationId }, async (tx) => {
      const data = await this.marks.count(tx, mark);
      if (!(await this.marks.tell(tx, mark)) || data.segments === 0) return;
      await this.webhooks.send(tx, { projectId, type: 'content.new', data, key: String(mark.last) });
    });
  }
}
