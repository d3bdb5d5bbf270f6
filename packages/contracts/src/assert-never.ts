/**
 * The end of a `switch` or chain that names every case. The compiler refuses the call while a case is missing. At run time it throws an
 * unexpected value.
 */
export function assertNever(value: never): never {
  throw new Error(`not expected: ${JSON.stringify(value)}`);
}
