import {
  ENGINE_FIELD_MAX,
  ENGINE_KEY_MAX,
  ENGINE_KIND_DESCRIPTIONS,
  type EngineSettingName,
  type EngineSettings,
  type FieldError,
} from '@bhashantar/contracts';
import { AppError } from '../../../../platform/http/app-error.js';
import { parseServiceAccount } from './google-token.js';

const LABELS: Readonly<Record<EngineSettingName, string>> = {
  url: 'address',
  cloudProject: 'cloud project',
  region: 'region',
  userId: 'user ID',
  pipelineId: 'pipeline ID',
  model: 'model',
  style: 'style',
};
/** Characters that a header or a path can hold unescaped. */
const PLAIN = /^[\x21-\x7e]+$/;
const FREE_TEXT: readonly EngineSettingName[] = ['url', 'style', 'model'];

/** Throws an AppError that names each field in which settings or key cannot be used. */
export function checkEngineSettings(settings: EngineSettings, key: string | undefined): void {
  const { fields } = ENGINE_KIND_DESCRIPTIONS[settings.kind];
  const errors = [...fields.flatMap((field) => checkField(settings, field)), ...checkKey(settings, key)];
  const [first] = errors;
  if (first) throw new AppError('VALIDATION', { message: first.message, errors });
}

function checkField(settings: EngineSettings, field: EngineSettingName): FieldError[] {
  const { optional } = ENGINE_KIND_DESCRIPTIONS[settings.kind];
  const value = settings[field];
  const error = (message: string) => [{ field: `settings.${field}`, message }];
  if (value === undefined || value.trim() === '') return optional.includes(field) ? [] : error(`Enter the ${LABELS[field]}.`);
  const longest = ENGINE_FIELD_MAX[field];
  if (value.length > longest) return error(`The ${LABELS[field]} has more than ${longest} characters.`);
  if (field === 'url') return isServerUrl(value) ? [] : error('Enter an address that begins with http:// or https://, without a password.');
  return FREE_TEXT.includes(field) || PLAIN.test(value) ? [] : error(`The ${LABELS[field]} has characters that cannot be part of it.`);
}

function isServerUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '' && search === '' && hash === '';
}

/** No error message quotes the key. */
function checkKey({ kind }: EngineSettings, key: string | undefined): FieldError[] {
  const { key: need } = ENGINE_KIND_DESCRIPTIONS[kind];
  const error = (message: string) => [{ field: 'key', message }];
  if (!key) return need === 'required' ? error('Enter the key.') : [];
  if (need === 'none') return error('An engine of this kind has no key.');
  if (key.length > ENGINE_KEY_MAX) return error(`The key has more than ${ENGINE_KEY_MAX} characters.`);
  if (kind === 'google')
    return parseServiceAccount(key)
      ? []
      : error('The key is not the JSON file of a service account. Create one in Google Cloud and paste the whole file.');
  return PLAIN.test(key) ? [] : error('The key has spaces or characters that no key has.');
}
