import {
  combinePairs,
  type EngineIdentity,
  type EngineLimits,
  type EngineReply,
  type LanguagePairs,
  type TranslationEngine,
} from './engine.js';
import { EngineError } from './engine-error.js';
import type { EngineHttp } from './engine-http.js';
import { fieldOf, requireList, requireTexts } from './read-reply.js';

/** Our codes to the server's, with the script for a language that has two (IndicTrans2 inference, `iso_to_flores`). */
const CODES: ReadonlyMap<string, string> = new Map(
  'en hi mr gu ml pa te ta bn od:or as kn ur mai sa kok:gom ks:ks_Deva kas-IN:ks mni brx doi ne sd sat'.split(' ').map((couple) => {
    const [ours = '', theirs = ours] = couple.split(':');
    return [ours, theirs];
  }),
);

/** A sentence has at most 256 tokens. The server batches on its own. */
const LIMITS: EngineLimits = { maxTexts: 32, maxChars: 6_000, textsPerSecond: 100 };
const PATH = '/v2/models/nmt/versions/1/infer';

/** AI4Bharat's Triton server of IndicTrans2 (github.com/AI4Bharat/IndicTrans2, inference/triton_server), by the KServe v2 protocol. */
export class IndicTrans2Engine implements TranslationEngine {
  readonly id: string;
  readonly name: string;
  readonly isPaid: boolean;
  readonly retriesInParts = false;

  constructor(
    private readonly http: EngineHttp,
    { id, name, isPaid }: EngineIdentity,
  ) {
    this.id = id;
    this.name = name;
    this.isPaid = isPaid;
  }

  /** The server does not say which languages its model has. */
  async pairs(): Promise<LanguagePairs> {
    return combinePairs(CODES.keys(), CODES.keys());
  }

  async limits(): Promise<EngineLimits> {
    return LIMITS;
  }

  async translate(texts: readonly string[], from: string, to: string, signal: AbortSignal): Promise<EngineReply> {
    const [source, target] = [CODES.get(from), CODES.get(to)];
    if (!source || !target) throw new EngineError('rejected');
    const inputs = [
      tensor('INPUT_TEXT', texts),
      tensor(
        'INPUT_LANGUAGE_ID',
        texts.map(() => source),
      ),
      tensor(
        'OUTPUT_LANGUAGE_ID',
        texts.map(() => target),
      ),
    ];
    const reply = await this.http.postJson(PATH, { inputs, outputs: [{ name: 'OUTPUT_TEXT' }] }, signal);
    const outputs = requireList(fieldOf(reply, 'outputs'));
    const output = outputs.find((one) => fieldOf(one, 'name') === 'OUTPUT_TEXT');
    return { texts: requireTexts(fieldOf(output, 'data'), texts.length) };
  }
}

const tensor = (name: string, data: readonly string[]) => ({ name, datatype: 'BYTES', shape: [data.length, 1], data });
