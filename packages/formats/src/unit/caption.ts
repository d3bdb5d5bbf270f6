import type { FileLimits } from './file-limits.js';
import type { UnitProperty } from './file-unit.js';

export const KEY_CAPTION = Symbol('key');
export const FORM_CAPTION = Symbol('form');

/** A note, a property or the name of the key of a unit while it is read. Drops text beyond the limits, because nothing depends on it. */
export class Caption {
  #value = '';

  /** Without a type it is a note; `KEY_CAPTION` and `FORM_CAPTION` are the types of the names of a key and a form. */
  constructor(
    readonly type: string | typeof KEY_CAPTION | typeof FORM_CAPTION | undefined,
    private readonly limits: FileLimits,
  ) {}

  add(text: string): void {
    this.#value += text.slice(0, this.limits.segmentChars - this.#value.length);
  }

  storeIn(unit: { key?: string | undefined; form?: string | undefined; notes: string[]; properties: UnitProperty[] }): void {
    if (this.type === KEY_CAPTION) unit.key ??= this.#value;
    else if (this.type === FORM_CAPTION) unit.form = this.#value;
    else if (this.type === undefined) {
      if (unit.notes.length < this.limits.perUnit) unit.notes.push(this.#value);
    } else if (unit.properties.length < this.limits.perUnit) unit.properties.push({ type: this.type, value: this.#value });
  }
}
