import { LANGUAGE_CODES } from '@bhashantar/contracts';
import * as z from 'zod/mini';

/** Widths of devices in px; `full` takes what there is. */
export const DEVICES = { full: undefined, laptop: 1280, tablet: 768, phone: 390 } as const;
export const DEVICE_NAMES = ['full', 'laptop', 'tablet', 'phone'] as const;
export type DeviceName = (typeof DEVICE_NAMES)[number];

export const LISTS = ['texts', 'overflows', 'hidden'] as const;
export type ListName = (typeof LISTS)[number];

/** The visual editor as it stands in the address; whatever cannot be read counts as not set. */
export const visualSearchSchema = z.object({
  language: z.catch(z.optional(z.string().check(z.refine((code) => LANGUAGE_CODES.includes(code)))), undefined),
  url: z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined),
  segment: z.catch(z.optional(z.string().check(z.maxLength(40))), undefined),
  device: z.catch(z.optional(z.enum(DEVICE_NAMES)), undefined),
  /** Beside the page. */
  list: z.catch(z.optional(z.enum(LISTS)), undefined),
});

export type VisualSearch = z.infer<typeof visualSearchSchema>;
