import type { Plan } from '../../billing/plans/plan.js';

/** The use of a limited resource. `allowed` is null if the plan has no limit. */
export interface LimitUse {
  used: number;
  allowed: number | null;
}

/** The usage of one project of the organisation. */
export interface ProjectUsage {
  projectId: string;
  name: string;
  /** Whether the project is deleted. Its words still count. */
  isDeleted: boolean;
  languages: string[];
  words: number;
  /** Stored segments, and bytes of sources, targets and kept HTML. Targets are summed up every hour. */
  segments: number;
  bytes: number;
}

/** The limits of an organisation's plan, and its usage. */
export interface OrganisationUsage {
  organisationId: string;
  plan: Plan;
  /** The plan that was asked for last, until the operator changes the plan. */
  requestedPlan: { plan: Plan; at: string } | null;
  /** The time from which words are counted. */
  since: string;
  projects: LimitUse;
  /** Each language once, however many projects are translated into it. */
  languages: LimitUse;
  /** `reserved` is set aside for work under way and not part of `used`. */
  words: LimitUse & { reserved: number };
  /** The most that each project may store; null is without limit. */
  eachProject: { segments: number | null; bytes: number | null };
  /** Those with the most words first. */
  byProject: ProjectUsage[];
}
