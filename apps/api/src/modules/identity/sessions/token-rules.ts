/**
 * What a session token must say of itself; anything else is refused. It lives a day and a half: clients that know nothing of the refresh
 * cookie stay signed in from one working day to the next. Its session can be ended at any time, and is asked at every call.
 */
export const TOKEN_RULES = {
  algorithm: 'HS256',
  issuer: 'bhashantar',
  audience: 'bhashantar:api',
  type: 'access',
  lifeSeconds: 36 * 60 * 60,
} as const;

export interface TokenPayload {
  sub: string;
  sid: string;
  typ: typeof TOKEN_RULES.type;
  exp: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A session ends after this long, however busy it was. */
export const SESSION_LIFE_MS = 30 * DAY_MS;
/** A session that was not refreshed for this long ends. */
export const REFRESH_LIFE_MS = 7 * DAY_MS;
/** Two tabs that refresh at once get the same successor; later use of an old token is theft. */
export const REFRESH_GRACE_MS = 10_000;
