/** What a session token must say of itself; anything else is refused. */
export const TOKEN_RULES = {
  algorithm: 'HS256',
  issuer: 'bhashantar',
  audience: 'bhashantar:api',
  type: 'access',
  lifeSeconds: 12 * 60 * 60,
} as const;

export interface TokenPayload {
  sub: string;
  sid: string;
  typ: typeof TOKEN_RULES.type;
}
