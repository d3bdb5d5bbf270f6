import type { DomainVerificationLevel } from './channels/verification/verification-level.js';
import type { CrawlProgress } from './content/crawl/crawl.replies.js';
import type { NotificationKind } from './identity/notifications/notification-kind.js';
import type { CrawlingStatus, ProjectStatus } from './projects/projects/project-status.js';
import type { LanguageProgress } from './translation/translations/translation.replies.js';
import type { MachineSource } from './translation/translations/translation-type.js';

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/**
 * Why a run stopped before its end: the monthly limit of an engine, the words of the plan, or the monthly words that are translated
 * automatically. A person can raise each of them.
 */
export type RunStop = 'engineLimit' | 'planWords' | 'automaticLimit';

/** A person behind a job; the name is null if the caller may not see it. */
export interface JobPerson {
  userId: string;
  name: string | null;
}

/** A long-running job as people see it. */
export interface JobProgress {
  jobId: string;
  kind: string;
  projectId: string;
  language: string | null;
  state: JobState;
  count: number;
  total: number | null;
  reason: string | null;
  /** Segments that it left unchanged; absent for jobs that refuse none. */
  refused?: number;
  /** Translations that machines or the memory wrote. Absent for jobs that write none. */
  written?: number;
  /** Whether a person may end the job now. */
  isCancellable?: boolean;
  /** The name of the project. */
  project?: string;
  /** The person who requested it; null if there is none. */
  by?: JobPerson | null;
  /** The person who cancelled it. */
  endedBy?: JobPerson | null;
  /** The translations that it wrote, by their sources. */
  filled?: Partial<Record<MachineSource, number>>;
  /** Names of the engines whose translations it wrote. */
  engines?: string[];
  stop?: RunStop | null;
}

/** A person in a project's editor. The segment is null if none is open. */
export interface PresentPerson {
  userId: string;
  name: string;
  language: string;
  sourceHash: string | null;
}

/** The events that the server sends into a room. Events may be lost, so clients refetch on reconnect. */
export interface ServerEvents {
  'crawl.progress': { projectId: string; progress: CrawlProgress };
  'project.status': { projectId: string; status: ProjectStatus; crawlingStatus: CrawlingStatus; reason: string | null };
  /** The project's own site, or one of its further domains. */
  'project.verification': { projectId: string; level: DomainVerificationLevel; domain?: string };
  /** `versions` maps changed segments to the shown version; empty if there are many, or none is shown. */
  'translation.changed': {
    projectId: string;
    language: string;
    count: number;
    progress: LanguageProgress;
    versions: { sourceHash: string; version: number }[];
  };
  'publication.changed': { projectId: string };
  'bundle.published': { projectId: string; language: string; version: string };
  'job.progress': JobProgress;
  'comments.changed': { projectId: string; language: string; sourceHash: string; openComments: number };
  'presence.changed': { projectId: string; people: PresentPerson[] };
  /** To the room of one person. */
  'notification.added': { notificationId: string; kind: NotificationKind };
}
export type ServerEventName = keyof ServerEvents;

/** The call by which a client joins a room: `org:<id>`, `project:<id>` or `user:<id>`; others are refused. */
export const JOIN_ROOM = 'notification.joinRoom';
export interface JoinRoom {
  roomId: string;
}

/** The call by which a client reports its user's place in an editor, or null after leaving. The reply lists who is there. */
export const PRESENCE_UPDATE = 'presence.update';
export type PresencePlace = Pick<PresentPerson, 'language' | 'sourceHash'> & { projectId: string };
