import { FREE_LANGUAGES } from '../validation/check-registration.js';

/** What an organisation has subscribed to, small to large. */
export const PLANS = ['free', 'starter', 'business', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** The two Houses whose documents and API domain are kept apart: Lok Sabha and Rajya Sabha. */
export const HOUSES = ['ls', 'rs'] as const;
export type House = (typeof HOUSES)[number];

/** What a plan limits by number. */
export const PLAN_LIMIT_NAMES = ['projects', 'languages', 'words'] as const;
export type PlanLimitName = (typeof PLAN_LIMIT_NAMES)[number];

/** What a plan holds; null is without limit. Projects at a time, target languages over all of them, and words as `WORDS_RULE` counts them. */
export interface PlanLimits extends Record<PlanLimitName, number | null> {
  /** Whether engines that the operator pays for may be asked. */
  paidEngines: boolean;
}

export const PLAN_LIMITS = {
  free: { projects: 1, languages: FREE_LANGUAGES, words: 10_000, paidEngines: false },
  starter: { projects: 3, languages: 6, words: 100_000, paidEngines: true },
  business: { projects: 25, languages: 25, words: 2_000_000, paidEngines: true },
  enterprise: { projects: null, languages: null, words: null, paidEngines: true },
} as const satisfies Readonly<Record<Plan, PlanLimits>>;

/** What the free plan holds. */
export const FREE_PLAN = PLAN_LIMITS.free;

/** How words are counted, for people. `MemoryService.save` counts by it, `wordsNeeded` estimates by it. */
export const WORDS_RULE =
  'A text counts once in each language, with the words of its source, when it is translated there for the first time: by a machine, from the memory, from a file or by hand. Changing a translation counts nothing. Words stay counted when a text or a project goes. Texts spelled by sound count alike; undone, they no longer count.';

/** Why work stands still, for people: what is there stays, what is new waits. */
export const WORDS_USED_UP =
  'The words of your plan are used up. What is translated stays; the rest waits and goes on by itself when the plan holds more words.';

/** How many words of a plan it takes to translate so many unique words into so many languages. */
export function wordsNeeded(uniqueWords: number, languages: number): number {
  return uniqueWords * languages;
}

/** The smallest plan above `plan` that allows what `fits` asks for; undefined when none does. */
export function nextPlan(plan: Plan, fits: (limits: PlanLimits) => boolean): Plan | undefined {
  return PLANS.slice(PLANS.indexOf(plan) + 1).find((larger) => fits(PLAN_LIMITS[larger]));
}

/** `data` of a PLAN_LIMIT failure: which limit, how much of it is in use, how much more was wanted, and what to do. */
export interface PlanRefusal {
  limit: PlanLimitName | 'engines';
  plan: Plan;
  used: number;
  allowed: number;
  wanted: number;
  /** The smallest plan with room enough, null when there is none; and the screen that leads there. */
  upgrade: { plan: Plan | null; path: '/app/usage' };
}
