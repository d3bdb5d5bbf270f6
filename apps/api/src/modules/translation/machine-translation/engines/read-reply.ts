import { EngineError } from './engine-error.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a part of a reply is an object with fields. */
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of a reply; undefined when the reply is no object. */
export const fieldOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

/** A list, or an EngineError. */
export function requireList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new EngineError('badReply');
  return value;
}

/** Returns as many texts as were sent, or throws an EngineError. */
export function requireTexts(value: unknown, count: number): string[] {
  const list = requireList(value);
  if (list.length !== count || !list.every((item) => typeof item === 'string')) throw new EngineError('badReply');
  return list as string[];
}

/** The model's text in a reply of the chat protocol; undefined if it has none. */
export function chatContentOf(reply: unknown): string | undefined {
  const choices = fieldOf(reply, 'choices');
  const content = Array.isArray(choices) ? fieldOf(fieldOf(choices[0], 'message'), 'content') : undefined;
  return typeof content === 'string' ? content : undefined;
}
