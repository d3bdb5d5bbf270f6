import * as z from 'zod/mini';
import { GiveUp } from './job-errors.js';

/** The subject of a job. It waits as JSON in tables and queues, even across an update of the product, so each run parses it. */
export type JobPayload<Payload> = z.ZodMiniType<Payload>;

export const id = z.guid();
export const text = z.string().check(z.minLength(1));
export const organisationPayload = z.object({ organisationId: id });
export const projectPayload = z.extend(organisationPayload, { projectId: id });
export const languagePayload = z.extend(projectPayload, { language: text });

/** The owner of a job that one organisation has caused. */
export const byOrganisation = ({ organisationId }: { organisationId: string }): string => organisationId;

/** Throws `GiveUp` with the job's name and each wrong field, because no retry can make a payload right. */
export function parsePayload<Payload>(name: string, schema: JobPayload<Payload>, payload: unknown): Payload {
  const parsed = z.safeParse(schema, payload);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'payload'}: ${message}`);
  throw new GiveUp(`job ${name} has a wrong payload: ${faults.join('; ')}`);
}
