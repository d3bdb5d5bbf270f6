import type { GlossaryEntry } from '@bhashantar/contracts';

/** The values of a term that a person enters. */
export type TermValues = Omit<GlossaryEntry, 'termId' | 'projectId' | 'createdAt' | 'updatedAt'>;

/** The glossary of a project, or with null that of the organisation. */
export type GlossaryOwner = string | null;

/** A term with its owner; without an id if it is not stored yet. */
export type OwnedTerm = TermValues & { projectId: GlossaryOwner; termId?: string | undefined };
