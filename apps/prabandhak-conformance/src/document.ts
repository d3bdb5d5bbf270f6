import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';

const DOCUMENT = fileURLToPath(new URL('../../../docs/prabandhak.openapi.yaml', import.meta.url));

export interface Rule {
  id: string;
  party: 'server' | 'client';
  check: 'automatic' | 'manual';
  text: string;
}

interface Content {
  content?: Record<string, { schema: object }>;
  $ref?: string;
}

interface OpenApi {
  'x-rules': Rule[];
  paths: Record<string, Record<string, { responses: Record<string, Content> }>>;
  components: { responses: Record<string, Content> };
}

const withAbsoluteRefs = (schema: object): object => JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"protocol#/'));
const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The published protocol, read for its rules and its schemas. */
export class ProtocolDocument {
  readonly rules: readonly Rule[];
  readonly #document: OpenApi;
  readonly #ajv = formats.default(new Ajv2020({ strict: false }));
  readonly #validators = new Map<string, ValidateFunction>();

  constructor() {
    this.#document = parse(readFileSync(DOCUMENT, 'utf8')) as OpenApi;
    this.#ajv.addSchema(this.#document, 'protocol');
    this.rules = this.#document['x-rules'];
  }

  /** The fault of a value; undefined when it matches the schema of this name. */
  findFault(schemaName: string, value: unknown): string | undefined {
    return this.#validate(schemaName, { $ref: `#/components/schemas/${schemaName}` }, value);
  }

  /** The fault of the body of a reply; undefined when it matches the document. */
  findReplyFault(method: string, path: string, status: number, type: string, body: unknown): string | undefined {
    const found = Object.entries(this.#document.paths).find(([template]) => toPattern(template).test(path));
    const operation = found?.[1][method.toLowerCase()];
    if (!operation) return undefined;
    const { responses } = operation;
    const key = String(status) in responses ? String(status) : 'default';
    const response = this.#resolve(responses[key]);
    const schema = response?.content?.[type]?.schema;
    if (!response?.content) return undefined;
    if (!schema) return `the content type of ${status} is ${type || 'missing'}`;
    return this.#validate(`${method} ${found?.[0]} ${key} ${type}`, schema, body);
  }

  #resolve(response: Content | undefined): Content | undefined {
    const name = response?.$ref?.split('/').at(-1);
    return name ? this.#document.components.responses[name] : response;
  }

  #validate(name: string, schema: object, value: unknown): string | undefined {
    const validate = this.#validators.get(name) ?? this.#ajv.compile(withAbsoluteRefs(schema));
    this.#validators.set(name, validate);
    return validate(value) ? undefined : this.#ajv.errorsText(validate.errors);
  }
}
