import { useId, useState } from 'react';
import { afterPointerUp } from './after-pointer-up.js';
import { type Checks, checkValues, type Faults, namesOf } from './check-values.js';
import { readFieldErrors } from './read-field-errors.js';

/** The properties by which a control takes part in a form. `${id}-note` contains its hint and its error. */
export interface FieldBinding<Value> {
  id: string;
  name: string;
  value: Value;
  error: string | undefined;
  onChange(value: Value): void;
  onBlur(): void;
}

export interface CheckedForm<Values> {
  values: Values;
  field<Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]>;
  change(part: Partial<Values>): void;
  /** Checks all fields and moves the focus to the first invalid one. Returns whether all are valid. */
  check(): boolean;
  /** Shows the server's errors about fields; returns whether any was about this form. */
  refuse(error: unknown): boolean;
}

/**
 * The values of a form with their rules. A field is checked when it loses the focus, and then at every change while it is invalid. Used on
 * signed-out screens, for which antd's form would be too large.
 */
export function useCheckedForm<Values extends object>(initial: Values | (() => Values), checks: Checks<Values>): CheckedForm<Values> {
  const prefix = useId();
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<Values>>({});
  const idOf = (name: string) => `${prefix}${name}`;

  const show = (next: Faults<Values>): boolean => {
    setFaults(next);
    const first = namesOf<Values>(checks).find((name) => next[name]) ?? namesOf(next)[0];
    if (first) document.getElementById(idOf(first))?.focus();
    return first === undefined;
  };
  const change = (part: Partial<Values>) => {
    const next = { ...values, ...part };
    setValues((before) => ({ ...before, ...part }));
    const wrong = namesOf(faults).filter((name) => faults[name]);
    if (wrong.length === 0) return;
    // A server's error about a field stays until that field changes.
    const kept = wrong.map((name) => [name, name in part || checks[name]?.(values) ? checks[name]?.(next) : faults[name]]);
    setFaults(Object.fromEntries(kept) as Faults<Values>);
  };
  const leave = (name: keyof Values & string) => {
    if (values[name] === '') return;
    // An error appears on a line of its own. It would move the element that is being pressed.
    afterPointerUp(() => setFaults((known) => ({ ...known, [name]: checks[name]?.(values) ?? known[name] })));
  };

  return {
    values,
    change,
    field: (name) => ({
      id: idOf(name),
      name,
      value: values[name],
      error: faults[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
      onBlur: () => leave(name),
    }),
    check: () => show(checkValues(values, checks)),
    refuse: (error) => !show(readFieldErrors(error, Object.keys(values) as (keyof Values & string)[])),
  };
}
