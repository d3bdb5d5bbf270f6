import { LANGUAGE_CODES } from '@bhashantar/contracts';
import * as z from 'zod/mini';

/** Widths of the frames in px; `full` takes what there is. */
export const WIDTHS = { full: undefined, tablet: 768, phone: 390 } as const;
export type WidthName = keyof typeof WIDTHS;

export const previewSearchSchema = z.object({
  language: z.catch(z.optional(z.string().check(z.refine((code) => LANGUAGE_CODES.includes(code)))), undefined),
  url: z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined),
  width: z.catch(z.optional(z.enum(['full', 'tablet', 'phone'])), undefined),
});

export type PreviewSearch = z.infer<typeof previewSearchSchema>;
