import type { PublishContentDto, PublishedContent } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import type { Session } from '../../../platform/http/session.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { PublicationService } from '../publication/publication.service.js';

/** Which languages of the content of APIs callers of the public side get. */
@Injectable()
export class ContentPublication {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly publication: PublicationService,
    private readonly config: AppConfig,
  ) {}

  /** Publishes a language or takes it back, and says where its content is. */
  async publish(session: Session, { projectId, language, isPublished }: PublishContentDto): Promise<PublishedContent> {
    const state = await this.publication.setContent(session, projectId, language, isPublished);
    const { projectKey } = await this.database.tenant(session, (tx) => this.projects.require(tx, projectId));
    const { origin } = new URL(this.config.environment.deliveryUrl);
    return { language, state, address: `${origin}/v1/content/${projectKey}/{item}/${language}` };
  }
}
