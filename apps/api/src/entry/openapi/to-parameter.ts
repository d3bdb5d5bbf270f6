import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_HOURS,
  IDEMPOTENCY_KEY_MAX,
  IMPORT_KEEPS,
  IMPORT_MODES,
  LANGUAGE_CODES,
  URL_STATES,
} from '@bhashantar/contracts';
import { PagePartPipe } from '../../modules/content/crawl/page-part.pipe.js';
import { SearchPipe } from '../../modules/content/crawl/search.pipe.js';
import { UrlStatePipe } from '../../modules/content/crawl/url-state.pipe.js';
import { ImportKeepPipe, LanguagesPipe } from '../../modules/translation/translation-memory/imports/import-query.pipe.js';
import { FlagPipe } from '../../platform/http/flag.pipe.js';
import { ImportModePipe } from '../../platform/http/import-mode.pipe.js';
import { LanguagePipe } from '../../platform/http/language.pipe.js';
import { OptionalUuidPipe } from '../../platform/http/optional-uuid.pipe.js';
import { PageNumberPipe } from '../../platform/http/page-number.pipe.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import type { JsonSchema } from './json-schema.js';

interface ParameterRule {
  schema: JsonSchema;
  isOptional?: true;
}

/** A parameter of a path, a query or the headers as OpenAPI has it. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

/** Every pipe with which our handlers read parameters. The test of the document finds a missing one. */
const PIPES = new Map<unknown, ParameterRule>([
  [UuidPipe, { schema: { type: 'string', format: 'uuid' } }],
  [OptionalUuidPipe, { schema: { type: 'string', format: 'uuid' }, isOptional: true }],
  [PageNumberPipe, { schema: { type: 'integer', minimum: 1, maximum: 100_000 } }],
  [PagePartPipe, { schema: { type: 'integer', minimum: 0, maximum: 999_999, description: '0 for the first part' }, isOptional: true }],
  [SearchPipe, { schema: { type: 'string', maxLength: 500 }, isOptional: true }],
  [UrlStatePipe, { schema: { enum: URL_STATES }, isOptional: true }],
  [ImportKeepPipe, { schema: { enum: IMPORT_KEEPS }, isOptional: true }],
  [ImportModePipe, { schema: { enum: IMPORT_MODES }, isOptional: true }],
  [LanguagePipe, { schema: { enum: LANGUAGE_CODES } }],
  [FlagPipe, { schema: { enum: ['true', 'false'] }, isOptional: true }],
  [LanguagesPipe, { schema: { type: 'array', items: { enum: LANGUAGE_CODES } }, isOptional: true }],
]);

/** Headers that a caller sets on purpose. */
const HEADERS = new Map<unknown, JsonSchema>([
  [
    IDEMPOTENCY_HEADER,
    {
      ...{ type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX },
      description: `Names the call. For ${IDEMPOTENCY_HOURS} hours the same key with the same body gets the same answer`,
    },
  ],
]);

/** A header that a handler reads. Headers that every client sets are left out. */
export function toHeader(name: unknown): Parameter[] {
  const schema = HEADERS.get(name);
  return schema ? [{ name: String(name), in: 'header', required: false, schema }] : [];
}

/** Describes a handler's parameter by the pipe that reads it. */
export function toParameter(place: Parameter['in'], name: string, pipes: readonly unknown[]): Parameter {
  const rule = pipes.map((pipe) => PIPES.get(pipe)).find((known) => known !== undefined);
  if (!rule) throw new TypeError(`the API document cannot describe the parameter ${name}`);
  return { name, in: place, required: !rule.isOptional, schema: rule.schema };
}
