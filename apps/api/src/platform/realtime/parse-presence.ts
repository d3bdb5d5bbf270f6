import { LANGUAGE_CODES, type PresencePlace } from '@bhashantar/contracts';
import { isUUID } from 'class-validator';

const SOURCE_HASH = /^v1:[0-9a-f]{32}$/;

/** The place in an editor that a client names; undefined for everything else. */
export function parsePresence(body: unknown): PresencePlace | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { projectId, language, sourceHash = null } = body as Record<string, unknown>;
  if (typeof projectId !== 'string' || !isUUID(projectId)) return undefined;
  if (typeof language !== 'string' || !LANGUAGE_CODES.includes(language)) return undefined;
  if (sourceHash === null) return { projectId, language, sourceHash };
  return typeof sourceHash === 'string' && SOURCE_HASH.test(sourceHash) ? { projectId, language, sourceHash } : undefined;
}
