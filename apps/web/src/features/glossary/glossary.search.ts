import { LANGUAGE_CODES, TERM_RULES } from '@bhashantar/contracts';
import * as z from 'zod/mini';

export const GLOSSARY_VIEWS = ['terms', 'candidates'] as const;
export type GlossaryView = (typeof GLOSSARY_VIEWS)[number];

/** What the address says of the list of terms. */
export const glossarySearchSchema = z.object({
  view: z.catch(z._default(z.enum(GLOSSARY_VIEWS), 'terms'), 'terms'),
  page: z.catch(z._default(z.int().check(z.positive()), 1), 1),
  q: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
  language: z.catch(z.optional(z.enum(LANGUAGE_CODES)), undefined),
  rule: z.catch(z.optional(z.enum(TERM_RULES)), undefined),
});
