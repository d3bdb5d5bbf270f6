import type { EngineKind, EngineSettings } from '@bhashantar/contracts';
import { ApertiumEngine } from './apertium.engine.js';
import { AzureEngine } from './azure.engine.js';
import { BhashiniEngine } from './bhashini.engine.js';
import { checkEngineSettings } from './check-engine-settings.js';
import type { EngineIdentity, TranslationEngine } from './engine.js';
import type { EngineHttp } from './engine-http.js';
import { GoogleEngine } from './google.engine.js';
import { GoogleTokens, parseServiceAccount } from './google-token.js';
import { IndicTrans2Engine } from './indictrans2.engine.js';
import { LibreTranslateEngine } from './libretranslate.engine.js';
import { OpenAiEngine } from './openai.engine.js';

interface EngineParts {
  readonly settings: EngineSettings;
  readonly key: string | undefined;
  readonly url: string;
  readonly connect: (url: string) => EngineHttp;
  readonly identity: EngineIdentity;
}

/** The addresses of hosted services. */
const HOSTED: Readonly<Partial<Record<EngineKind, string>>> = {
  bhashini: 'https://meity-auth.ulcacontrib.org',
  google: 'https://translate.googleapis.com',
  azure: 'https://api.cognitive.microsofttranslator.com',
};
/** The pipeline that the Indian ministry offers to everybody. */
const PUBLIC_PIPELINE = '64392f96daac500b55c543cd';

const CREATE: Readonly<Record<EngineKind, (parts: EngineParts) => TranslationEngine>> = {
  libretranslate: ({ connect, url, key, identity }) => new LibreTranslateEngine(connect(url), key, identity),
  apertium: ({ connect, url, identity }) => new ApertiumEngine(connect(url), identity),
  indictrans2: ({ connect, url, identity }) => new IndicTrans2Engine(connect(url), identity),
  azure: ({ connect, url, key = '', settings: { region = '' }, identity }) => new AzureEngine(connect(url), { key, region }, identity),
  openai: ({ connect, url, key, settings: { model = '', style }, identity }) =>
    new OpenAiEngine(connect(url), { model, key, style }, identity),
  bhashini: ({ connect, url, key = '', settings: { userId = '', pipelineId = PUBLIC_PIPELINE }, identity }) =>
    new BhashiniEngine(connect, { url, userId, key, pipelineId }, identity),
  google: createGoogle,
};

/** The engine of a connection. Throws an AppError that names each field in which its settings or key cannot be used. */
export function createEngine(
  settings: EngineSettings,
  key: string | undefined,
  connect: (url: string) => EngineHttp,
  identity: EngineIdentity,
): TranslationEngine {
  checkEngineSettings(settings, key);
  const filled = withoutBlanks(settings);
  const url = filled.url ?? HOSTED[settings.kind] ?? '';
  return CREATE[settings.kind]({ settings: filled, key: key || undefined, url, connect, identity });
}

/** Forms send untouched fields as empty texts. */
function withoutBlanks({ kind, ...fields }: EngineSettings): EngineSettings {
  return { kind, ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value.trim() !== '')) };
}

function createGoogle({ connect, url, key = '', settings: { cloudProject = '', region = 'global' }, identity }: EngineParts) {
  const account = parseServiceAccount(key);
  if (!account) throw new Error('the key was not checked');
  return new GoogleEngine(connect(url), new GoogleTokens(account), { cloudProject, region }, identity);
}
