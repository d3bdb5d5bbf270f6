import { defineEvent } from '../../../platform/events/event-definition.js';

/** How the pages of a project are read and shown has changed. */
export const PageSettingsChanged = defineEvent<{ organisationId: string; projectId: string }>('PageSettingsChanged');

/** From now on, pages of a project say whether a machine translated them. Pages built before do not know. */
export const MachineNoticeShown = defineEvent<{ organisationId: string; projectId: string }>('MachineNoticeShown');

/** Texts of a project that were not shown translated may be now, or the other way round, on any of its pages. */
export const IgnorePatternsChanged = defineEvent<{ organisationId: string; projectId: string }>('IgnorePatternsChanged');
