export type { components, operations, paths } from './api.gen.js';
export { ApiError, type Failure } from './api-error.js';
export { type ApiClient, type ClientOptions, createClient } from './create-client.js';
export {
  createTranslator,
  type TargetTexts,
  type TextsToTranslate,
  type TranslatedText,
  type Translator,
  type TranslatorOptions,
} from './translator.js';
export { dataOf, fileOf } from './unwrap.js';
