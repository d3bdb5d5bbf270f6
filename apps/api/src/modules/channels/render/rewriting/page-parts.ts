/** A part of a page: text, or UTF-8 already. */
export type PagePart = string | Uint8Array;

/** The parts as UTF-8. Texts are joined first: one may end within a surrogate pair. */
export function joinParts(parts: readonly PagePart[]): Buffer {
  const [only] = parts;
  if (parts.length === 1 && Buffer.isBuffer(only)) return only;
  const joined: Uint8Array[] = [];
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    if (text) joined.push(Buffer.from(text));
    text = '';
    joined.push(part);
  }
  const last = Buffer.from(text);
  return joined.length > 0 ? Buffer.concat([...joined, last]) : last;
}

/** Output that was not sent yet; for a repeated rewriting, without the part that was already sent. */
export class OutputParts {
  #parts: PagePart[] = [];

  /** `skip`: how many bytes have been sent before. */
  constructor(private skip = 0) {}

  push(...parts: readonly PagePart[]): void {
    for (const part of parts) if (part.length > 0) this.#parts.push(part);
  }

  /** Returns the part that can be sent. Leaves out a trailing half of a surrogate pair, because UTF-8 cannot encode it alone. */
  take(isLast: boolean): Buffer {
    const half = isLast ? '' : halfCharacter(this.#parts.at(-1));
    if (half) this.#parts.push(String(this.#parts.pop()).slice(0, -1));
    const bytes = joinParts(this.#parts);
    this.#parts = half ? [half] : [];
    const skipped = Math.min(this.skip, bytes.length);
    this.skip -= skipped;
    return skipped > 0 ? bytes.subarray(skipped) : bytes;
  }
}

function halfCharacter(part: PagePart | undefined): string {
  return typeof part === 'string' ? (/[\ud800-\udbff]$/.exec(part)?.[0] ?? '') : '';
}
