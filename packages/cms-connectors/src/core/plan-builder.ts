import type { CmsPlan, Correction, KeptText, LocalizedText, PlanInput, PlannedChange, PlanProblem } from '../types.js';

/** The place in the target to which a text of the source goes. */
export interface PlaceInTarget {
  /** Absent if the target has no such place. */
  found?: string | undefined;
  /** The value of this place after the last write. */
  written?: string | undefined;
}

const keptKey = (field: string, text: string): string => `${field}\n${text}`;

/** Decides for each text what the locale will contain, and records changes, people's corrections and problems. */
export class PlanBuilder {
  readonly changes: PlannedChange[] = [];
  readonly corrections: Correction[] = [];
  readonly problems: PlanProblem[] = [];
  readonly #kept: KeptText[] = [];
  /** Texts that the last write did not change because people wrote them. */
  readonly #wereKept: ReadonlySet<string>;
  readonly #texts: ReadonlyMap<string, LocalizedText>;

  constructor(
    private readonly input: PlanInput,
    texts: readonly LocalizedText[],
  ) {
    this.#texts = new Map(texts.map((text) => [text.pointer, text]));
    this.#wereKept = new Set(input.lastWritten?.corrected?.map(({ field, text }) => keptKey(field, text)));
    for (const pointer of input.translations.keys())
      if (!this.#texts.has(pointer))
        this.problem(pointer, 'field-gone', 'text', 'The entry has no text here any more. Sync the entry, and translate it again.');
  }

  problem(pointer: string, code: PlanProblem['code'], severity: PlanProblem['severity'], message: string): void {
    this.problems.push({ pointer, code, severity, message });
  }

  /** A field that people rebuilt stays as a whole. */
  keep(pointer: string, field: string, message: string): void {
    this.#kept.push({ field, text: '' });
    this.problem(pointer, 'moved', 'text', message);
  }

  /** Whether the last write left a text, or with an empty one the whole field, because people wrote it. */
  wasKept(field: string, text = ''): boolean {
    return this.#wereKept.has(keptKey(field, text));
  }

  /** The finished plan. `body` is the content that is sent. */
  plan(body: unknown): CmsPlan {
    const { source, target, locale } = this.input;
    return {
      ref: source.ref,
      locale,
      source: { locale: source.locale, version: source.version },
      ...(target ? { targetVersion: target.version } : {}),
      changes: this.changes,
      corrections: this.corrections,
      corrected: [...this.corrections.map(({ field, found }) => ({ field, text: found })), ...this.#kept],
      problems: this.problems,
      body,
    };
  }

  textAt(pointer: string): LocalizedText | undefined {
    return this.#texts.get(pointer);
  }

  translationOf(pointer: string): string | undefined {
    return this.#texts.has(pointer) ? this.input.translations.get(pointer) : undefined;
  }

  /** Whether the user chose to replace what people wrote at a pointer. */
  replaces(pointer: string): boolean {
    const { overwrite = 'none' } = this.input;
    return overwrite === 'all' || (overwrite !== 'none' && overwrite.has(pointer));
  }

  /** Whether the place gets the translation. If not, the text of the target stays, or the source's text is used if the target has none. */
  takes(text: LocalizedText, { found, written }: PlaceInTarget, translation = this.translationOf(text.pointer)): boolean {
    const { pointer, field, maxLength } = text;
    if (translation === undefined) return false;
    if (maxLength !== undefined && translation.length > maxLength) {
      const message = `The field “${field}” takes ${maxLength} characters, and the translation has ${translation.length}. Shorten it.`;
      this.problem(pointer, 'too-long', 'text', message);
      return false;
    }
    if (found === translation) return false;
    if (found !== undefined && this.#isCorrected(text, found, written) && !this.replaces(pointer)) {
      this.corrections.push({
        pointer,
        field,
        ...(written === undefined || this.wasKept(field, found) ? {} : { written }),
        found,
        translation,
      });
      return false;
    }
    this.changes.push({ pointer, field, ...(found === undefined ? {} : { before: found }), after: translation });
    return true;
  }

  /** The string that a place will hold. */
  decide(text: LocalizedText, place: PlaceInTarget): string {
    return this.takes(text, place) ? (this.translationOf(text.pointer) ?? text.text) : (place.found ?? text.text);
  }

  /** An empty place, or one with the source's own text, is not a person's work. */
  #isCorrected({ text, field }: LocalizedText, found: string, written: string | undefined): boolean {
    if (this.wasKept(field, found)) return true;
    return written === undefined ? found.trim() !== '' && found !== text : found !== written;
  }
}
