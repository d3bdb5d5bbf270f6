import { endpoint } from '../../endpoint.js';
import type {
  ContentTrackerDto,
  EnableUrlTrackDto,
  FileHtmlsDto,
  TrackingFileDto,
  TrackingFilesDto,
  TrackingUrlsDto,
  TrackUrlsDto,
} from './tracking.dto.js';
import type {
  ContentTracker,
  FileHtmlList,
  TrackedUrlList,
  TrackingFileList,
  TrackingFileSource,
  UrlTracking,
  UrlTrackingSwitch,
} from './tracking.replies.js';

export const toggleTracking = endpoint<TrackUrlsDto, UrlTracking>({
  name: 'toggleTracking',
  method: 'POST',
  path: 'scope/tracking/toggle',
  access: 'project.crawl',
  needs: 'site',
  audit: ['crawl.track', 'crawl.untrack'],
  summary: 'Tracks pages, or stops doing so: each crawl that finds the content of a tracked page changed keeps a version of it',
  limits: { bytes: 620 * 1024 },
});
export const enableUrlTrack = endpoint<EnableUrlTrackDto, UrlTrackingSwitch>({
  name: 'enableUrlTrack',
  method: 'POST',
  path: 'scope/enableUrlTrack',
  access: 'project.crawl',
  needs: 'site',
  audit: ['crawl.trackingOn', 'crawl.trackingOff'],
  summary: 'Switches the tracking of a project on or off as a whole; which pages are tracked, and their versions, stay',
});
export const listTrackedUrls = endpoint<TrackingUrlsDto, TrackedUrlList>({
  name: 'listTrackedUrls',
  method: 'POST',
  path: 'scope/getTrackingUrls',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The tracked pages of a project, each with its last change, searched and paged',
});
export const listTrackingFiles = endpoint<TrackingFilesDto, TrackingFileList>({
  name: 'listTrackingFiles',
  method: 'POST',
  path: 'scope/getTrackingFilesListByUrl',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The versions of a tracked page, newest first',
});
export const readTrackingFile = endpoint<TrackingFileDto, TrackingFileSource>({
  name: 'readTrackingFile',
  method: 'POST',
  path: 'scope/getTrackingFilesrc',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The source of one version of a tracked page',
});
export const readFileHtmls = endpoint<FileHtmlsDto, FileHtmlList>({
  name: 'readFileHtmls',
  method: 'POST',
  path: 'scope/getFilehtmls',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'One version of a tracked page with its HTML and its texts, or two with what changed between them',
});
export const projectContentTracker = endpoint<ContentTrackerDto, ContentTracker>({
  name: 'projectContentTracker',
  method: 'POST',
  path: 'tracker/projectContentTracker',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'Pages that are new, changed, gone or moved since a moment, or since the last crawl',
});
