import { defineEvent } from '../../../platform/events/event-definition.js';

/** How the pages of a project are read and shown has changed. */
export const PageSettingsChanged = defineEvent<{ organisationId: string; projectId: string }>('PageSettingsChanged');

/** From now on, pages of a project say whether a machine translated them. Pages built before do not know. */
export const MachineNoticeShown = defineEvent<{ organisationId: string; projectId: string }>('MachineNoticeShown');

/** Other texts of a project than before may be shown translated, on any of its pages. */
export const IgnorePatternsChanged = defineEvent<{ organisationId: string; projectId: string }>('IgnorePatternsChanged');
