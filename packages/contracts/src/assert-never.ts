/**
 * Put this at the end of a `switch` or chain that handles every case. While a case is missing, the call does not compile. At run time it
 * throws for an unexpected value.
 */
export function assertNever(value: never): never {
  throw new Error(`not expected: ${JSON.stringify(value)}`);
}
