import { defineEvent } from '../../../platform/events/event-definition.js';

/** How the pages of a project are read and shown has changed. */
export const PageSettingsChanged = defineEvent<{ organisationId: string; projectId: string }>('PageSettingsChanged');

/** Pages of a project say from now on whether a machine translated them; what was built before does not tell. */
export const MachineNoticeShown = defineEvent<{ organisationId: string; projectId: string }>('MachineNoticeShown');

/** Other texts of a project than before may be shown translated, on any of its pages. */
export const IgnorePatternsChanged = defineEvent<{ organisationId: string; projectId: string }>('IgnorePatternsChanged');
