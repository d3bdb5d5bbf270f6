import { JSON_KEYS_MAX, JSON_RULES_MAX } from '@bhashantar/contracts';
import {
  compareShapes,
  type DocumentKeys,
  JsonError,
  type JsonStyle,
  type KeyCorrections,
  KeyDiscovery,
  readJson,
} from '@bhashantar/formats';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { PageSegment } from '../../content/segments/segment.entity.js';
import { readString, type TranslatedString } from './json-document.js';
import type { StoredShape } from './json-request.entity.js';

type Bytes = () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;

/** A document whose patterns match at least this much takes over the rules that people chose. */
const SAME_SHAPE = 0.8;

/** A document after one pass through it. */
export interface KnownDocument {
  keys: DocumentKeys;
  style: JsonStyle;
}

export interface DocumentCounts {
  keys: number;
  segments: number;
}

/** Reads JSON documents: which of their keys are translated, and which texts they have. */
@Injectable()
export class JsonDocuments {
  constructor(private readonly turns: LoopTurns) {}

  /** Reads the document once. If it is not JSON, throws a refusal that names line and column. `corrections` may depend on the shape. */
  async discover(
    bytes: Bytes,
    corrections: KeyCorrections | readonly StoredShape[],
  ): Promise<KnownDocument & { corrections: KeyCorrections }> {
    const discovery = new KeyDiscovery();
    const reading = readJson(await bytes());
    try {
      for (;;) {
        const step = await reading.next();
        if (step.done) {
          const chosen =
            corrections instanceof Map ? corrections : await this.#correctionsOf(discovery, corrections as readonly StoredShape[]);
          return { keys: await this.#decide(discovery, chosen), style: step.value, corrections: chosen };
        }
        await this.turns.inTurn(() => discovery.add(step.value));
      }
    } catch (error) {
      throw toRefusal(error);
    }
  }

  async #decide(discovery: KeyDiscovery, corrections?: KeyCorrections): Promise<DocumentKeys> {
    const steps = discovery.decideInSteps(corrections);
    for (;;) {
      const step = await this.turns.inTurn(() => steps.next());
      if (step.done) return step.value;
    }
  }

  async #correctionsOf(discovery: KeyDiscovery, shapes: readonly StoredShape[]): Promise<KeyCorrections> {
    if (shapes.length === 0) return new Map();
    const { shape } = await this.#decide(discovery);
    const near: { known: StoredShape; share: number }[] = [];
    for (const known of shapes) {
      const share = await this.turns.inTurn(() => compareShapes(shape, { id: '', patterns: known.patterns }));
      if (share >= SAME_SHAPE) near.push({ known, share });
    }
    return new Map(near.sort((a, b) => b.share - a.share)[0]?.known.corrections ?? []);
  }

  /** The strings of a document that are translated, in their order. */
  async *strings(bytes: Bytes, { ruleOf }: DocumentKeys, language: string): AsyncGenerator<TranslatedString> {
    for await (const strings of readJson(await bytes())) {
      for (const string of strings) {
        const translated = await this.turns.inTurn(() => readString(string, ruleOf, language));
        if (translated) yield translated;
      }
    }
  }

  /** How many strings are translated, and how many texts they have. Throws a refusal if there are too many. `onText` gets each text. */
  async count(bytes: Bytes, keys: DocumentKeys, language: string, onText?: (segment: PageSegment) => void): Promise<DocumentCounts> {
    const counts = { keys: 0, segments: 0 };
    for await (const { segments } of this.strings(bytes, keys, language)) {
      counts.keys++;
      for (const segment of segments) {
        if (!segment) continue;
        if (++counts.segments > JSON_KEYS_MAX) throw tooMany();
        onText?.(segment);
      }
    }
    return counts;
  }
}

/** The rules that people see. Rules beyond this number are hidden but apply too. */
export const shownRules = ({ rules }: DocumentKeys) => rules.slice(0, JSON_RULES_MAX);

function tooMany(): AppError {
  const message = `The document has more than ${JSON_KEYS_MAX} texts. Split it into several documents.`;
  return new AppError('UNPROCESSABLE', { message, errors: [{ field: 'file', message }] });
}

function toRefusal(error: unknown): unknown {
  if (!(error instanceof JsonError)) return error;
  const { message, line, column } = error;
  return new AppError('UNPROCESSABLE', { message, data: { line, column }, errors: [{ field: 'file', message }], cause: error });
}
