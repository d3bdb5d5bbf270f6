import { nextPlan, PLAN_LIMITS, type Plan, type PlanLimitName, type PlanRefusal } from '@bhashantar/contracts';
import { AppError } from '../../../platform/http/app-error.js';

/** The plans' names as people read them. */
export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  free: 'Free',
  starter: 'Starter',
  business: 'Business',
  enterprise: 'Enterprise',
};
const ONE: Readonly<Record<PlanLimitName, string>> = {
  projects: 'project',
  languages: 'language',
  words: 'word',
  segments: 'segment',
  bytes: 'byte',
};
const MEGABYTE = 1024 * 1024;
/** Where plans are shown and changed. */
const PATH = '/app/usage';

const format = (count: number) => count.toLocaleString('en-IN');
/** Bytes as people read them. */
const amountOf = (name: PlanLimitName, count: number) => (name === 'bytes' ? `${format(Math.ceil(count / MEGABYTE))} MB` : format(count));
const describe = (name: PlanLimitName, count: number) =>
  name === 'bytes'
    ? `${amountOf(name, count)} for each project`
    : `${format(count)} ${count === 1 ? ONE[name] : name}${OF_PROJECT.has(name) ? ' for each project' : ''}`;
const OF_PROJECT: ReadonlySet<PlanLimitName> = new Set(['segments']);

interface Overrun {
  limit: PlanLimitName;
  plan: Plan;
  used: number;
  allowed: number;
  wanted: number;
}

/** The refusal of a request beyond a plan: the limits, and the plan that has room for it. */
export function planLimitError({ limit, plan, used, allowed, wanted }: Overrun): AppError {
  const larger = nextPlan(plan, (limits) => limits[limit] === null || limits[limit] >= used + wanted);
  const most = larger && PLAN_LIMITS[larger][limit];
  const onward = larger ? ` The ${PLAN_NAMES[larger]} plan holds ${most ? amountOf(limit, most) : `as many ${limit} as you need`}.` : '';
  const asked = used < allowed ? ` This needs ${amountOf(limit, wanted)} more.` : '';
  const data: PlanRefusal = { limit, plan, used, allowed, wanted, upgrade: { plan: larger ?? null, path: PATH } };
  const message = `The ${PLAN_NAMES[plan]} plan holds ${describe(limit, allowed)}, and you have ${amountOf(limit, used)}.${asked}${onward}`;
  return new AppError('PLAN_LIMIT', { message, data: { ...data } });
}

/** The refusal of an engine that the operator pays for. */
export function paidEngineError(plan: Plan, engine: string): AppError {
  return notIncluded(plan, 'engines', engine, ({ paidEngines }) => paidEngines);
}

/** The refusal of a request to translators. */
export function requestsError(plan: Plan): AppError {
  return notIncluded(plan, 'requests', 'requests to translators', ({ requests }) => requests, ' Choose a plan on the page Usage.');
}

function notIncluded(
  plan: Plan,
  limit: PlanRefusal['limit'],
  what: string,
  isIncluded: Parameters<typeof nextPlan>[1],
  advice = '',
): AppError {
  const larger = nextPlan(plan, isIncluded) ?? null;
  const data: PlanRefusal = { limit, plan, used: 0, allowed: 0, wanted: 1, upgrade: { plan: larger, path: PATH } };
  const onward = larger ? ` The ${PLAN_NAMES[larger]} plan does.` : '';
  const message = `The ${PLAN_NAMES[plan]} plan does not include ${what}.${onward}${advice}`;
  return new AppError('PLAN_LIMIT', { message, data: { ...data } });
}
