import { randomUUID } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { JsonSchema } from '../openapi/json-schema.js';

/** One call of the API document. */
export interface Operation {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  parameters: { name: string; in: 'path' | 'query' }[];
  body: JsonSchema | undefined;
  isMultipart: boolean;
}

interface RawOperation {
  operationId: string;
  parameters: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: JsonSchema & { $ref?: string } }> };
}

/** Every call of the document with the schema of its body. */
export function readOperations(document: OpenAPIObject): Operation[] {
  const schemas = document.components?.schemas as Record<string, JsonSchema>;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, RawOperation>).map(([method, raw]) => ({
      name: raw.operationId,
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters: raw.parameters,
      body: bodyOf(raw, schemas),
      isMultipart: raw.requestBody?.content['multipart/form-data'] !== undefined,
    })),
  );
}

function bodyOf({ requestBody }: RawOperation, schemas: Record<string, JsonSchema>): JsonSchema | undefined {
  const schema = requestBody?.content['application/json']?.schema;
  return schema?.$ref ? schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
}

/** Values by field name. Other fields get a value from their schema. */
export type Values = Readonly<Record<string, string>>;

/** A value that fits a schema. Optional properties are left out unless they are named. */
export function sampleOf(schema: JsonSchema, values: Values = {}, name = ''): unknown {
  const named = values[name];
  if (named !== undefined) return schema.type === 'array' ? [named] : named;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') return sampleObject(schema, values);
  if (schema.type === 'array') return schema.minItems && schema.items ? [sampleOf(schema.items, values)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'uuid') return randomUUID();
  if (schema.pattern?.startsWith('^v1:')) return `v1:${'0'.repeat(32)}`;
  return 'x'.repeat(Math.max(3, schema.minLength ?? 0));
}

function sampleObject({ properties = {}, required = [] }: JsonSchema, values: Values): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || values[name] !== undefined);
  return Object.fromEntries(wanted.map(([name, property]) => [name, sampleOf(property, values, name)]));
}

/** The address of a call, its parameters filled in. */
export function fillPath({ path, parameters }: Operation, values: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_mark, name: string) =>
    encodeURIComponent(values[name] ?? (/page/i.test(name) ? '1' : randomUUID())),
  );
  const query = parameters.filter((parameter) => parameter.in === 'query' && values[parameter.name] !== undefined);
  const search = new URLSearchParams(query.map(({ name }) => [name, values[name] ?? '']));
  return query.length > 0 ? `${filled}?${search}` : filled;
}

/** The names of the ids that a call takes, in its path, query and body. */
export function idsOf({ parameters, body }: Operation): string[] {
  const inBody = Object.entries(body?.properties ?? {}).flatMap(([name, schema]) =>
    schema.format === 'uuid' || schema.items?.format === 'uuid' ? [name] : [],
  );
  return [...parameters.map(({ name }) => name).filter((name) => /id$/i.test(name)), ...inBody];
}
