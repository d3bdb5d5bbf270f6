import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { components, operations } from '@bhashantar/prabandhak-protocol';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import { type FieldError, Refusal } from '../work/refusal.js';

type Schemas = components['schemas'];
type BodyName = 'NewBatch' | 'Acknowledgement' | 'Revert' | 'Cancellation' | 'ItemUpdates' | 'NewSecret';
type OperationId = keyof operations;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: object;
}

interface Operation {
  operationId: OperationId;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: { 'application/json': { schema: object } } };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** Beside the checkout's apps and, in an image, beside the program. */
const DOCUMENT = fileURLToPath(new URL('../../../../docs/prabandhak.openapi.yaml', import.meta.url));
const ERRORS_MAX = 20;

/** Checks what arrives against the published document itself, so that no second copy of its limits exists. */
export class Protocol {
  readonly #ajv = formats.default(new Ajv2020({ strict: false, allErrors: false }));
  readonly #coercing = formats.default(new Ajv2020({ strict: false, coerceTypes: true }));
  readonly #document: Document;
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(path = DOCUMENT) {
    this.#document = parse(readFileSync(path, 'utf8')) as Document;
    for (const ajv of [this.#ajv, this.#coercing]) ajv.addSchema(this.#document, 'protocol');
  }

  body<N extends BodyName>(name: N, value: unknown): Schemas[N] {
    this.#check(`body ${name}`, () => this.#ajv.compile({ $ref: `protocol#/components/schemas/${name}` }), value);
    return value as Schemas[N];
  }

  /** The body of an operation whose schema has no name. */
  bodyOf(operationId: OperationId, value: unknown): unknown {
    const schema = this.#operation(operationId).requestBody?.content['application/json'].schema ?? {};
    this.#check(`body of ${operationId}`, () => this.#ajv.compile(withAbsoluteRefs(schema)), value);
    return value;
  }

  /** The query of an operation with its types; parameters that the document does not name are left out. */
  query<T>(operationId: OperationId, query: Readonly<Record<string, unknown>>): T {
    const parameters = (this.#operation(operationId).parameters ?? []).filter((one): one is Parameter => 'in' in one && one.in === 'query');
    const value = Object.fromEntries(parameters.flatMap(({ name }) => (query[name] === undefined ? [] : [[name, query[name]]])));
    this.#check(`query of ${operationId}`, () => this.#coercing.compile(withAbsoluteRefs(toSchema(parameters))), value);
    return value as T;
  }

  #operation(operationId: OperationId): Operation {
    const found = Object.values(this.#document.paths)
      .flatMap((path) => Object.values(path))
      .find((operation) => operation.operationId === operationId);
    if (!found) throw new TypeError(`The document has no operation ${operationId}`);
    return found;
  }

  #check(name: string, compile: () => ValidateFunction, value: unknown): void {
    const validate = this.#validators.get(name) ?? compile();
    this.#validators.set(name, validate);
    if (validate(value)) return;
    const errors = (validate.errors ?? []).slice(0, ERRORS_MAX).map(describeError);
    const detail = errors.map((error) => `${error.pointer || 'the body'} ${error.detail}`).join('; ');
    throw new Refusal('invalid_field', detail, { errors });
  }
}

const toSchema = (parameters: readonly Parameter[]): object => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

const withAbsoluteRefs = (schema: object): object => JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"protocol#/'));

function describeError({ instancePath, keyword, params, message = 'is invalid' }: ErrorObject): FieldError {
  if (keyword === 'required') return { pointer: `${instancePath}/${params.missingProperty}`, detail: 'is missing' };
  if (keyword === 'enum') return { pointer: instancePath, detail: `must be one of ${params.allowedValues.join(', ')}` };
  return { pointer: instancePath, detail: message };
}
