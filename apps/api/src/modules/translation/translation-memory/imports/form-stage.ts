import type { ReadUnit } from '@bhashantar/formats';
import { type FormGroup, FormGroups } from './form-groups.js';
import type { ImportStage } from './import-stage.js';
import type { MessageOrProblem } from './message-rows.service.js';

/** Messages that are put together in one transaction. */
const BATCH_MESSAGES = 100;

/** Runs before the stage of an import: rows with a form wait until their message is complete. */
export class FormStage {
  readonly #groups = new FormGroups();
  #closed: FormGroup[] = [];
  /** The message of the unit before. */
  #last: string | undefined;

  constructor(
    private readonly stage: ImportStage,
    private readonly join: (groups: readonly FormGroup[]) => Promise<MessageOrProblem[]>,
  ) {}

  /** `isInOrder`: the forms of a message follow each other, as they do in XLIFF. */
  async add(unit: ReadUnit, isInOrder: boolean): Promise<void> {
    const message = unit.form ? JSON.stringify([unit.id, unit.key]) : undefined;
    if (isInOrder && message !== this.#last) this.#closed.push(...this.#groups.close());
    this.#last = message;
    if (!unit.form) return this.stage.add(unit);
    this.#closed.push(...this.#groups.add(unit, unit.form));
    if (this.#closed.length >= BATCH_MESSAGES) await this.#join();
  }

  async flush(): Promise<void> {
    this.#closed.push(...this.#groups.close());
    await this.#join();
    await this.stage.flush();
  }

  async #join(): Promise<void> {
    const closed = this.#closed;
    this.#closed = [];
    for (let from = 0; from < closed.length; from += BATCH_MESSAGES)
      for (const made of await this.join(closed.slice(from, from + BATCH_MESSAGES)))
        await ('unit' in made ? this.stage.add(made.unit) : this.stage.refuseUnit(made.problem));
  }
}
