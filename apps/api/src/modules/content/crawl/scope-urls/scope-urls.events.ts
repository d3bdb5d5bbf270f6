import { defineEvent } from '../../../../platform/events/event-definition.js';

/** People took these addresses out of the scope of a project. */
export const UrlsTakenOut = defineEvent<{ organisationId: string; projectId: string; urls: readonly string[] }>('UrlsTakenOut');

/** People put these addresses back into the scope of a project. */
export const UrlsPutBack = defineEvent<{ organisationId: string; projectId: string; urls: readonly string[] }>('UrlsPutBack');
