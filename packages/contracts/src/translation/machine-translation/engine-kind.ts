/** The protocols of translation engines that an organisation can connect. */
export const ENGINE_KINDS = ['libretranslate', 'apertium', 'bhashini', 'google', 'azure', 'indictrans2', 'openai'] as const;
export type EngineKind = (typeof ENGINE_KINDS)[number];

/** The connection to an engine, without its key. Fields that a kind does not need are absent. */
export interface EngineSettings {
  kind: EngineKind;
  /** The address of the server; hosted services have a fixed one. */
  url?: string | undefined;
  /** Google: number or name of the cloud project; its key is the JSON file of a service account. */
  cloudProject?: string | undefined;
  /** Google: `global` or a region. Azure: the region of the resource. */
  region?: string | undefined;
  /** Bhashini: the user ID that belongs to the key, and the pipeline where it is not the public one. */
  userId?: string | undefined;
  pipelineId?: string | undefined;
  /** Chat protocol: the model, and how it is to write. */
  model?: string | undefined;
  style?: string | undefined;
}

export type EngineSettingName = Exclude<keyof EngineSettings, 'kind'>;

interface EngineKindDescription {
  name: string;
  /** Fields of the form in their order; all that are not in `optional` must be filled in. */
  fields: readonly EngineSettingName[];
  optional: readonly EngineSettingName[];
  key: 'required' | 'optional' | 'none';
}

/** A common service that speaks the chat protocol, with what is known of it. */
export interface EnginePreset {
  name: string;
  url: string;
  /** Whether the service lists its models only with a key. */
  needsKey: boolean;
}

export const ENGINE_PRESETS: readonly EnginePreset[] = [
  { name: 'OpenAI', url: 'https://api.openai.com/v1', needsKey: true },
  { name: 'Gemini', url: 'https://generativelanguage.googleapis.com/v1beta/openai', needsKey: true },
  { name: 'Ollama', url: 'http://127.0.0.1:11434/v1', needsKey: false },
];

/** The fields that a person fills in to connect an engine of each kind. */
export const ENGINE_KIND_DESCRIPTIONS: Readonly<Record<EngineKind, EngineKindDescription>> = {
  libretranslate: { name: 'LibreTranslate', fields: ['url'], optional: [], key: 'optional' },
  apertium: { name: 'Apertium', fields: ['url'], optional: [], key: 'none' },
  bhashini: { name: 'Bhashini', fields: ['userId', 'pipelineId', 'url'], optional: ['pipelineId', 'url'], key: 'required' },
  google: { name: 'Google Cloud Translation', fields: ['cloudProject', 'region', 'url'], optional: ['region', 'url'], key: 'required' },
  azure: { name: 'Azure Translator', fields: ['region', 'url'], optional: ['url'], key: 'required' },
  indictrans2: { name: 'IndicTrans2 server', fields: ['url'], optional: [], key: 'none' },
  openai: { name: 'Language model (chat API)', fields: ['url', 'model', 'style'], optional: ['style'], key: 'optional' },
};
