import type { NotificationKind } from '@bhashantar/contracts';
import { defineEvent } from '../../../platform/events/event-definition.js';

export interface NotifiedPeople {
  organisationId: string;
  projectId: string;
  kind: NotificationKind;
  userIds: readonly string[];
  /** The person who caused it. */
  actorId: string | null;
  /** The name of the guest who caused it. */
  guest: string | null;
  /** The number of the request to translators, such as `R-104`; null for other kinds. */
  requestNumber: string | null;
}

/** People were notified of something in a project. */
export const PeopleNotified = defineEvent<NotifiedPeople>('PeopleNotified');
