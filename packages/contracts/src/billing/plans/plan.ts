/** The plans of organisations, from small to large. */
export const PLANS = ['free', 'starter', 'business', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** The two Houses, whose documents and API domains are separate: Lok Sabha and Rajya Sabha. */
export const HOUSES = ['ls', 'rs'] as const;
export type House = (typeof HOUSES)[number];

/** The numbers that a plan limits. */
export const PLAN_LIMIT_NAMES = ['projects', 'languages', 'words', 'segments', 'bytes'] as const;
export type PlanLimitName = (typeof PLAN_LIMIT_NAMES)[number];

/** The limits of a plan (`PLAN_LIMITS`). Null means no limit. */
export interface PlanLimits extends Record<PlanLimitName, number | null> {
  /** Whether engines that the operator pays for may be asked. */
  paidEngines: boolean;
  /** Whether requests to translators may be sent; every plan may ask for a quote. */
  requests: boolean;
}

/** `data` of a PLAN_LIMIT failure: which limit, how much of it is in use, how much more was wanted, and what to do. */
export interface PlanRefusal {
  limit: PlanLimitName | 'engines' | 'requests';
  plan: Plan;
  used: number;
  allowed: number;
  wanted: number;
  /** The smallest plan that is large enough, null if there is none, and the screen on which to choose it. */
  upgrade: { plan: Plan | null; path: '/app/usage' };
}
