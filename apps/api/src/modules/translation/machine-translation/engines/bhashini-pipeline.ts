import { LANGUAGES } from '@bhashantar/contracts';
import { EngineError } from './engine-error.js';
import { fieldOf, requireList } from './read-reply.js';

/** A language as ULCA names it, with the script if a model has one of several. */
interface UlcaLanguage {
  readonly code: string;
  readonly script: string | undefined;
}

/** One model of a pipeline. */
export interface UlcaModel {
  readonly serviceId: string;
  readonly source: UlcaLanguage;
  readonly target: UlcaLanguage;
}

/** The address of a pipeline, and the headers of its calls. */
export interface UlcaEndpoint {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface UlcaPipeline {
  readonly models: readonly UlcaModel[];
  readonly endpoint: UlcaEndpoint;
}

/** Konkani has two names. */
const ULCA_CODES: Readonly<Record<string, string>> = { gom: 'kok' };
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
const HEADER_VALUE = /^[\x20-\x7e]{1,4096}$/;
/** A reply must not change how the request itself is sent. */
const OWN_HEADERS = new Set(['host', 'connection', 'content-length', 'content-type', 'transfer-encoding', 'upgrade', 'expect']);

/** Reads the reply of `getModelsPipeline`; throws an EngineError. */
export function parsePipeline(reply: unknown): UlcaPipeline {
  const tasks = requireList(fieldOf(reply, 'pipelineResponseConfig'));
  const task = tasks.find((one) => fieldOf(one, 'taskType') === 'translation');
  return {
    models: requireList(fieldOf(task, 'config')).flatMap(modelOf),
    endpoint: endpointOf(fieldOf(reply, 'pipelineInferenceAPIEndPoint')),
  };
}

function modelOf(config: unknown): UlcaModel[] {
  const language = fieldOf(config, 'language');
  const [serviceId, source, target] = [fieldOf(config, 'serviceId'), languageOf(language, 'source'), languageOf(language, 'target')];
  return typeof serviceId === 'string' && source && target ? [{ serviceId, source, target }] : [];
}

function languageOf(language: unknown, side: 'source' | 'target'): UlcaLanguage | undefined {
  const [code, script] = [fieldOf(language, `${side}Language`), fieldOf(language, `${side}ScriptCode`)];
  return typeof code === 'string' ? { code, script: typeof script === 'string' && script !== '' ? script : undefined } : undefined;
}

function endpointOf(value: unknown): UlcaEndpoint {
  const [url, key] = [fieldOf(value, 'callbackUrl'), fieldOf(value, 'inferenceApiKey')];
  const [name, secret] = [fieldOf(key, 'name'), fieldOf(key, 'value')];
  const isWhole = typeof url === 'string' && typeof name === 'string' && typeof secret === 'string';
  if (!isWhole || !URL.canParse(url) || !HEADER_NAME.test(name) || OWN_HEADERS.has(name.toLowerCase()) || !HEADER_VALUE.test(secret))
    throw new EngineError('badReply');
  return { url, headers: { [name.toLowerCase()]: secret } };
}

/** Our code of an ULCA language; the first of ours if it names no script. */
export function fromUlca({ code, script }: UlcaLanguage): string | undefined {
  const wanted = ULCA_CODES[code] ?? code;
  return LANGUAGES.find((one) => subtag(one.tag) === wanted && (script === undefined || script === one.script))?.code;
}

const subtag = (tag: string) => tag.split('-', 1)[0];
