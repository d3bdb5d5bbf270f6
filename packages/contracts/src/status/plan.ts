import { FREE_LANGUAGES } from '../validation/check-registration.js';

/** What an organisation has subscribed to. */
export const PLANS = ['free', 'starter', 'business', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** The two Houses whose documents and API domain are kept apart: Lok Sabha and Rajya Sabha. */
export const HOUSES = ['ls', 'rs'] as const;
export type House = (typeof HOUSES)[number];

/** What the free plan holds: projects, target languages and translated words over all languages. */
export const FREE_PLAN = { projects: 1, languages: FREE_LANGUAGES, words: 10_000 } as const;
