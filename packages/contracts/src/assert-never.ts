/** The end of a `switch` or chain that names every case: the compiler refuses the call while a case is left. Throws what came all the same. */
export function assertNever(value: never): never {
  throw new Error(`not expected: ${JSON.stringify(value)}`);
}
