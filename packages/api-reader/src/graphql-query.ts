const MAX_CHARS = 100_000;

/** The query of a GraphQL request (GraphQL over HTTP: a JSON object with `query`); undefined of any other body. */
export function graphqlQuery(body: string | undefined): string | undefined {
  if (body === undefined || body.length > MAX_CHARS || !/^\s*\{/.test(body)) return undefined;
  try {
    const parsed: unknown = JSON.parse(body);
    const query: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'query') : undefined;
    return typeof query === 'string' && query.includes('{') ? query : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
