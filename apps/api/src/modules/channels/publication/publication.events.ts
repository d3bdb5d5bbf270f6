import type { PublicationState } from '@bhashantar/contracts';
import { defineEvent } from '../../../platform/events/event-definition.js';

/** The content that visitors may see of a project has changed: a language, a page, or the policy. */
export const PublicationChanged = defineEvent<{ organisationId: string; projectId: string }>('PublicationChanged');

/** Visitors may see other translations of a project than before, on any of its pages. */
export const PublishedTargetsChanged = defineEvent<{ organisationId: string; projectId: string }>('PublishedTargetsChanged');

/** The pages that visitors get in a language have changed: the language is new, gone, or has more or fewer pages. */
export const LanguagePublicationChanged = defineEvent<{
  organisationId: string;
  projectId: string;
  language: string;
  state: PublicationState;
  pages: number;
}>('LanguagePublicationChanged');

/** One rebuild changed the texts of published pages of a language; `pages` is their number. */
export const PublishedPagesChanged = defineEvent<{
  organisationId: string;
  projectId: string;
  language: string;
  pages: number;
}>('PublishedPagesChanged');
