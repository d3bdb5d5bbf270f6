import { LANGUAGE_CODES } from '@bhashantar/contracts';
import { type SearchMiddleware, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';

/** The type of a search in a screen; its argument is, for example, `typeof usersSearch`. */
export type SearchOf<T extends { schema: z.ZodMiniType }> = z.output<T['schema']>;

/** Changes some fields of the search that a screen shows. */
export type ChangeSearch<S> = (part: Partial<S>, replace?: boolean) => void;

/** A field that an address may leave out. A value that cannot be read counts as left out. */
export const field = <T extends z.ZodMiniType>(type: T) => z.catch(z.optional(type), undefined);

/** A field that always has a value. The address contains it only if it differs from this default. */
export const fieldOr = <T extends z.ZodMiniType>(type: T, value: Exclude<z.output<T>, undefined>) =>
  z.catch(z._default(type, value), value);

export const textField = (maxLength: number) => field(z.string().check(z.maxLength(maxLength)));
export const pageField = fieldOr(z.int().check(z.positive()), 1);
export const languageField = field(z.enum(LANGUAGE_CODES));
export const flagField = field(z.boolean());

/** The search of a route: the schema reads it from an address, and the middlewares leave defaults out of an address. */
export function defineSearch<T extends z.core.$ZodLooseShape>(fields: T) {
  const schema = z.object(fields);
  const defaults: object = schema.parse({});
  // The middleware only removes fields, so it works with any search of the parent routes.
  const leaveOutDefaults: <S>(context: Parameters<SearchMiddleware<S>>[0]) => S = stripSearchParams(defaults) as never;
  return { schema, address: { middlewares: [leaveOutDefaults] } };
}

/** The search of a list: its page, the text it is searched for, and its own filters. */
export const defineListSearch = <T extends z.core.$ZodLooseShape>(filters: T) =>
  defineSearch({ page: pageField, q: textField(200), ...filters });
