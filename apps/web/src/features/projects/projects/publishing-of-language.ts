import type { ReactNode } from 'react';

/** The publication of a language, which another feature provides. */
export interface PublishingOfLanguage {
  cell: ReactNode;
  /** The button that publishes the ready pages, if the person may. */
  publish: ReactNode;
  /** Asks before ready pages are published, if there are any and the person may. */
  askPublish: (() => void) | undefined;
  /** Asks before the language is taken back, if the person may do that. */
  askUnpublish: (() => void) | undefined;
  /** The link to the published site; nothing before a language is live. */
  visit: ReactNode;
}
