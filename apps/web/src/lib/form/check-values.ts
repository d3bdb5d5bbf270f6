/**
 * The rule of each field: returns the message of the first error, or undefined. A rule gets all values, because some fields must match
 * others.
 */
export type Checks<Values> = { readonly [Name in keyof Values]?: (values: Values) => string | undefined };
export type Faults<Values> = { readonly [Name in keyof Values]?: string | undefined };

export const namesOf = <Values extends object>(of: Checks<Values> | Faults<Values>): (keyof Values & string)[] =>
  Object.keys(of) as (keyof Values & string)[];

/** Returns the error of each field that breaks its rule. */
export function checkValues<Values extends object>(values: Values, checks: Checks<Values>): Faults<Values> {
  const faults: { [Name in keyof Values]?: string } = {};
  for (const name of namesOf(checks)) {
    const fault = checks[name]?.(values);
    if (fault) faults[name] = fault;
  }
  return faults;
}
