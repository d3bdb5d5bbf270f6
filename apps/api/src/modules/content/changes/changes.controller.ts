import {
  type ContentTracker,
  enableUrlTrack,
  type FileHtmlList,
  listTrackedUrls,
  listTrackingFiles,
  MESSAGES,
  projectContentTracker,
  readFileHtmls,
  readTrackingFile,
  type TrackedUrlList,
  type TrackingFileList,
  type TrackingFileSource,
  toggleTracking,
  type UrlTracking,
  type UrlTrackingSwitch,
} from '@bhashantar/contracts';
import {
  ContentTrackerDto,
  EnableUrlTrackDto,
  FileHtmlsDto,
  TrackingFileDto,
  TrackingFilesDto,
  TrackingUrlsDto,
  TrackUrlsDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { changedReply } from '../../../platform/http/changed-reply.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { pageOf } from '../../../platform/http/page-of.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { PageChangesService } from './page-changes.service.js';
import { UrlTrackingService } from './url-tracking.service.js';

const PAGE_SIZE = 50;

@Controller()
export class ChangesController {
  constructor(
    private readonly changes: PageChangesService,
    private readonly tracking: UrlTrackingService,
  ) {}

  @Endpoint(toggleTracking)
  async toggle(@CurrentSession() session: Session, @Body() { projectId, urls, status }: TrackUrlsDto): Promise<MessageReply<UrlTracking>> {
    const toggled = await this.tracking.toggle(session, projectId, urls, status);
    const messages = { changed: MESSAGES.trackingToggled, unchanged: MESSAGES.trackingNotToggled };
    return changedReply(toggled.changed > 0, toggled, messages);
  }

  @Endpoint(enableUrlTrack)
  async enable(@CurrentSession() session: Session, @Body() body: EnableUrlTrackDto): Promise<MessageReply<UrlTrackingSwitch>> {
    return new MessageReply(MESSAGES.trackingToggled, await this.tracking.enable(session, body.projectId, body.status));
  }

  @Endpoint(listTrackedUrls)
  list(@CurrentSession() session: Session, @Body() body: TrackingUrlsDto): Promise<TrackedUrlList> {
    return this.tracking.list(session, body.projectId, body.searchText ?? '', pageOf(body, PAGE_SIZE));
  }

  @Endpoint(listTrackingFiles)
  files(@CurrentSession() session: Session, @Body() body: TrackingFilesDto): Promise<TrackingFileList> {
    return this.tracking.files(session, body.projectId, body.url, pageOf(body, PAGE_SIZE));
  }

  @Endpoint(readTrackingFile)
  source(@CurrentSession() session: Session, @Body() { projectId, fileId }: TrackingFileDto): Promise<TrackingFileSource> {
    return this.tracking.source(session, projectId, fileId);
  }

  @Endpoint(readFileHtmls)
  htmls(@CurrentSession() session: Session, @Body() { projectId, fileIds }: FileHtmlsDto): Promise<FileHtmlList> {
    return this.tracking.htmls(session, projectId, fileIds);
  }

  @Endpoint(projectContentTracker)
  async tracker(@CurrentSession() session: Session, @Body() body: ContentTrackerDto): Promise<MessageReply<ContentTracker>> {
    const { projectId, since, kind, searchText = '' } = body;
    const found = await this.changes.list(session, { projectId, since, kind, search: searchText, page: pageOf(body, PAGE_SIZE) });
    const { new: fresh, changed } = found.counts;
    return new MessageReply(fresh.pages + changed.pages > 0 ? MESSAGES.newContentAvailable : MESSAGES.noNewContent, found);
  }
}
