export type JsonType = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';

/** The part of JSON Schema that our bodies and replies need. */
export interface JsonSchema {
  $ref?: string;
  type?: JsonType | readonly JsonType[];
  const?: unknown;
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  examples?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  description?: string;
}

const REFERENCE = '#/components/schemas/';

export const refer = (name: string): JsonSchema => ({ $ref: REFERENCE + name });

/** The name of the schema that another one refers to. */
export const referred = ({ $ref }: JsonSchema): string | undefined => $ref?.slice(REFERENCE.length);
