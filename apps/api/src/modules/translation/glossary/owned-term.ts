import type { GlossaryEntry } from '@bhashantar/contracts';

/** The values of a term that a person enters. */
export type TermValues = Omit<GlossaryEntry, 'termId' | 'projectId' | 'createdAt' | 'updatedAt'>;

/** The glossary of a project, or with null that of the organisation. */
export type GlossaryOwner = string | null;

/** A term with whose it is; one that is not stored yet has no id. */
export type OwnedTerm = TermValues & { projectId: GlossaryOwner; termId?: string | undefined };
