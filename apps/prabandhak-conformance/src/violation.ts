/** A sentence of the document that the server does not keep, with what was found. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** A rule that could not be checked here, with the reason. */
export class NotChecked extends Error {
  override readonly name = 'NotChecked';
}

/** Throws a violation unless the condition holds. */
export function demand(condition: boolean, found: () => string): void {
  if (!condition) throw new Violation(found());
}
