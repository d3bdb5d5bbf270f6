import { PLAN_LIMITS } from '../../policy.js';
import { PLANS, type Plan, type PlanLimits } from './plan.js';

/** The limits of the free plan. */
export const FREE_PLAN = PLAN_LIMITS.free;

/** The rule for counting words, in words for people. `TranslationsService.save` counts and `wordsNeeded` estimates by it. */
export const WORDS_RULE =
  'A text counts once in each language, with the words of its source, when it is translated there for the first time: by a machine, from the memory, from a file or by hand. Changing a translation counts nothing. Words stay counted when a text or a project goes. Texts spelled by sound count alike; undone, they no longer count.';

/** The reason why work has stopped, for people. Existing translations stay, and new texts wait. */
export const WORDS_USED_UP =
  'The words of your plan are used up. What is translated stays; the rest waits and goes on by itself when the plan holds more words.';

/** How many words of a plan are needed to translate this many unique words into this many languages. */
export function wordsNeeded(uniqueWords: number, languages: number): number {
  return uniqueWords * languages;
}

/** The smallest plan above `plan` that satisfies `fits`; undefined when none does. */
export function nextPlan(plan: Plan, fits: (limits: PlanLimits) => boolean): Plan | undefined {
  return PLANS.slice(PLANS.indexOf(plan) + 1).find((larger) => fits(PLAN_LIMITS[larger]));
}
