import { type EndpointRow, ERRORS, type ErrorCode } from '@bhashantar/contracts';
import { UploadKycDocumentDto } from '@bhashantar/contracts/dto';
import type { Type } from '@nestjs/common';
import { AppError, invalidField } from '../../platform/http/app-error.js';
import { toFailureResponse } from '../../platform/http/to-failure-response.js';
import { REPLY_DATA } from './contract-schemas.gen.js';
import type { ExampleBuilder } from './example-of.js';
import { type JsonSchema, refer } from './json-schema.js';
import type { Handler } from './read-handlers.js';
import { tagOf } from './tags.js';
import type { Parameter } from './to-parameter.js';
import { toRequestBody } from './to-request-body.js';

/** Refusals with their own status in the document; every other one is `default`. */
const REFUSALS = ['VALIDATION', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'UNAVAILABLE'] as const satisfies readonly ErrorCode[];
const OTHER: ErrorCode = 'CONFLICT';
/** The fields of forms besides their file. */
const FORM_FIELDS: Readonly<Record<string, Type>> = { uploadKycDocument: UploadKycDocumentDto };
const IN_QUERY = 'In the form or in the query';
const REFERENCE = '8f0e1d2c-3b4a-4958-8776-655443322109';
const TEXT: JsonSchema = { type: 'string' };
const FILE: JsonSchema = { type: 'string', format: 'binary' };

/** One call of the document: its access, its input and its reply. */
export function toOperation(handler: Handler, examples: ExampleBuilder): object {
  const { endpoint, parameters } = handler;
  const isPublic = endpoint.access === 'public';
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: isPublic ? 'Open to everybody.' : `Needs: ${endpoint.access}`,
    tags: [tagOf(endpoint.path)],
    parameters,
    ...describeRequest(handler, examples),
    responses: {
      200: { description: 'Done', content: describeContent(endpoint, examples) },
      ...Object.fromEntries(refusalsOf(handler).map((code) => [ERRORS[code].status, { $ref: `#/components/responses/${code}` }])),
      default: { $ref: '#/components/responses/OTHER' },
    },
    security: isPublic ? [] : [{ token: [] }],
  };
}

/** A call without input cannot get wrong input. A public call refuses nobody. */
function refusalsOf({ endpoint, body, parameters }: Handler): readonly ErrorCode[] {
  const takesNothing = body === undefined && parameters.length === 0 && !endpoint.multipart;
  const impossible: ErrorCode[] = [
    ...(takesNothing ? (['VALIDATION', 'NOT_FOUND'] as const) : []),
    ...(endpoint.access === 'public' ? (['UNAUTHENTICATED', 'FORBIDDEN'] as const) : []),
  ];
  return REFUSALS.filter((code) => !impossible.includes(code));
}

function describeRequest({ endpoint, body, parameters }: Handler, examples: ExampleBuilder): object {
  if (endpoint.multipart) {
    const schema = describeForm(FORM_FIELDS[endpoint.name], parameters);
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  const example = examples.ofBody(toRequestBody(body), body.name);
  return { requestBody: { required: true, content: { 'application/json': { schema: refer(body.name), example } } } };
}

/** A form may have the same fields as the query. */
function describeForm(fields: Type | undefined, parameters: readonly Parameter[]): JsonSchema {
  const { properties = {}, required = [] } = fields ? toRequestBody(fields) : {};
  const ofQuery = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => [name, { ...schema, description: IN_QUERY }]);
  return { type: 'object', properties: { ...Object.fromEntries(ofQuery), ...properties, file: FILE }, required: [...required, 'file'] };
}

/** A call replies with its envelope, with a file, or with either. */
function describeContent({ name, fileTypes = [] }: EndpointRow, examples: ExampleBuilder): object {
  const files = Object.fromEntries(fileTypes.map((type) => [type, { schema: type.startsWith('text/') ? TEXT : FILE }]));
  const data = REPLY_DATA[name];
  if (!data) return files;
  const schema: JsonSchema = {
    type: 'object',
    properties: { success: { const: true }, message: { type: 'string' }, data },
    required: ['success', 'message', 'data'],
  };
  return { 'application/json': { schema, example: { success: true, message: 'OK', data: examples.ofData(data, name) } }, ...files };
}

/** The refusals as components, each with the reply that such an error gets. */
export function describeRefusals(): object {
  const known = REFUSALS.map((code) => [code, describeRefusal(code, ERRORS[code].message)]);
  return { ...Object.fromEntries(known), OTHER: describeRefusal(OTHER, 'Any other refusal; its `code` says which') };
}

function describeRefusal(code: ErrorCode, description: string): object {
  const error = code === 'VALIDATION' ? invalidField('targetLang', 'targetLang must be one of the known values.') : new AppError(code);
  const example = { ...toFailureResponse(error).reply, reference: REFERENCE };
  return { description, content: { 'application/json': { schema: refer('Failure'), example } } };
}
