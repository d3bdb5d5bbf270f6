import {
  type HeldPages,
  holdPages,
  listPagePublications,
  MESSAGES,
  type PagePublicationList,
  type ProjectPublication,
  type PublicationPolicy,
  type PublishedLanguage,
  projectPublication,
  publishLanguage,
  releasePages,
  setPublicationPolicy,
  type UnpublishedLanguage,
  unpublishLanguage,
} from '@bhashantar/contracts';
import {
  HoldPagesDto,
  ListPagePublicationsDto,
  ProjectPublicationDto,
  PublicationPolicyDto,
  PublishLanguageDto,
  UnpublishLanguageDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { PublicationService } from './publication.service.js';
import { PublicationReader } from './publication-reader.js';

@Controller()
export class PublicationController {
  constructor(
    private readonly reader: PublicationReader,
    private readonly publication: PublicationService,
  ) {}

  @Endpoint(projectPublication)
  describe(@CurrentSession() session: Session, @Body() body: ProjectPublicationDto): Promise<ProjectPublication> {
    return this.reader.describe(session, body);
  }

  @Endpoint(listPagePublications)
  listPages(@CurrentSession() session: Session, @Body() body: ListPagePublicationsDto): Promise<PagePublicationList> {
    return this.reader.listPages(session, body);
  }

  @Endpoint(publishLanguage)
  async publish(@CurrentSession() session: Session, @Body() body: PublishLanguageDto): Promise<MessageReply<PublishedLanguage>> {
    const { projectId, targetLang, again } = body;
    const published = await this.publication[again ? 'restore' : 'publish'](session, projectId, targetLang);
    return new MessageReply(MESSAGES.languagePublished, published);
  }

  @Endpoint(unpublishLanguage)
  async unpublish(@CurrentSession() session: Session, @Body() body: UnpublishLanguageDto): Promise<MessageReply<UnpublishedLanguage>> {
    const { projectId, targetLang, publishedAt } = body;
    return new MessageReply(MESSAGES.languageUnpublished, await this.publication.unpublish(session, projectId, targetLang, publishedAt));
  }

  @Endpoint(setPublicationPolicy)
  async setPolicy(@CurrentSession() session: Session, @Body() body: PublicationPolicyDto): Promise<MessageReply<PublicationPolicy>> {
    return new MessageReply(MESSAGES.policySaved, await this.publication.setPolicy(session, body.projectId, body));
  }

  @Endpoint(holdPages)
  async hold(@CurrentSession() session: Session, @Body() body: HoldPagesDto): Promise<MessageReply<HeldPages>> {
    return new MessageReply(MESSAGES.pagesHeld, await this.publication.hold(session, body));
  }

  @Endpoint(releasePages)
  async release(@CurrentSession() session: Session, @Body() body: HoldPagesDto): Promise<MessageReply<HeldPages>> {
    return new MessageReply(MESSAGES.pagesReleased, await this.publication.release(session, body));
  }
}
