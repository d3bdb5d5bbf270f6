/** Rules about the kind of a value: while one of them is broken, bounds say nothing of use. */
const KINDS = ['isArray', 'isInt', 'isNumber', 'isBoolean', 'isString'];

/** Of the broken rules of one field, by name, the message that helps: its kind first, else the first rule. */
export function chooseFault(constraints: Readonly<Record<string, string>>): string | undefined {
  const kind = KINDS.find((name) => constraints[name] !== undefined);
  const message = kind === undefined ? Object.values(constraints)[0] : constraints[kind];
  return message?.replace(/an integer number$/, 'a whole number');
}
