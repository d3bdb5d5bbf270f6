import type { PublicationState, PublishContentDto, PublishedContent } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { Session } from '../../../platform/http/session.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { PublicationService } from '../publication/publication.service.js';

/** Which languages of API content the public side delivers. */
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
    return { language, state, address: this.addressOf(projectKey, '{item}', language) };
  }

  /** The address at which callers get an item in a language. */
  addressOf(projectKey: string, item: string, language: string): string {
    const { origin } = new URL(this.config.environment.deliveryUrl);
    return `${origin}/v1/content/${projectKey}/${item}/${language}`;
  }

  /** Whether callers get the languages of a project. */
  async states(tx: TenantTransaction, projectId: string): Promise<(language: string) => PublicationState> {
    const states = new Map((await this.publication.languageStates(tx, projectId)).map(({ language, state }) => [language, state]));
    return (language) => states.get(language) ?? 'off';
  }
}
