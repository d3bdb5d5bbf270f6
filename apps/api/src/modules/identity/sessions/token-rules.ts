import { REFRESH_DAYS, REFRESH_GRACE_SECONDS, SESSION_DAYS, SESSION_TOKEN_HOURS } from '@bhashantar/contracts';

/** The claims that a session token must have; others are refused. */
export const TOKEN_RULES = {
  algorithm: 'HS256',
  issuer: 'bhashantar',
  audience: 'bhashantar:api',
  type: 'access',
  lifeSeconds: SESSION_TOKEN_HOURS * 60 * 60,
} as const;

export interface TokenPayload {
  sub: string;
  sid: string;
  typ: typeof TOKEN_RULES.type;
  exp: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const SESSION_LIFE_MS = SESSION_DAYS * DAY_MS;
export const REFRESH_LIFE_MS = REFRESH_DAYS * DAY_MS;
export const REFRESH_GRACE_MS = REFRESH_GRACE_SECONDS * 1_000;
