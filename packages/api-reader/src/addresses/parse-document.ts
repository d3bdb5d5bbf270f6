import { JsonError, readJsonSteps } from '@bhashantar/formats';
import { LineCounter, parseDocument } from 'yaml';
import { ADDRESS_LIMITS } from './address-rules.js';

/** A document as values, or the reason why it is invalid, with the line. */
export type ParsedDocument = { value: unknown } | { problem: string; line: number };

const toText = (document: Uint8Array | string) =>
  (typeof document === 'string' ? document : new TextDecoder().decode(document)).replace(/^\ufeff/, '');

const tooLong = {
  problem: `The document has more than ${ADDRESS_LIMITS.documentChars} characters. Split it into several documents.`,
  line: 1,
};

export function parseJsonDocument(document: Uint8Array | string): ParsedDocument {
  const text = toText(document);
  if (text.length > ADDRESS_LIMITS.documentChars) return tooLong;
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return findJsonFault(text) ?? { problem: `The document is not JSON: ${error.message.slice(0, 200)}`, line: 1 };
  }
}

/** The JavaScript engine does not always name the place of an error, but the reader of documents does. */
function findJsonFault(text: string): { problem: string; line: number } | undefined {
  try {
    for (const _ of readJsonSteps([Buffer.from(text)]));
  } catch (error) {
    if (error instanceof JsonError) return { problem: `The document is not JSON. ${error.message}`, line: error.line };
    throw error;
  }
  return undefined;
}

/** YAML takes some seconds for each megabyte; the largest published documents are JSON. */
const YAML_CHARS = 3_000_000;

/** Parses JSON or YAML. The first character shows which of them it is. */
export function parseJsonOrYaml(document: Uint8Array | string): ParsedDocument {
  const text = toText(document);
  if (/^\s*[{[]/.test(text)) return parseJsonDocument(text);
  if (text.length > YAML_CHARS)
    return { problem: `A document of YAML may have ${YAML_CHARS} characters. Save it as JSON, or split it.`, line: 1 };
  return parseYaml(text);
}

function parseYaml(text: string): ParsedDocument {
  const lineCounter = new LineCounter();
  const { stackTraceLimit } = Error;
  try {
    // The parser makes an error for each fault of the document, and the stack is the largest part of its cost.
    Error.stackTraceLimit = 0;
    // Off, because finding duplicate keys and quoting the line of each error takes quadratic time.
    const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false, lineCounter });
    const [error] = document.errors;
    if (error)
      return { problem: `The document is not YAML: ${error.message.slice(0, 200)}`, line: lineCounter.linePos(error.pos[0]).line || 1 };
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return { value };
  } catch (error) {
    // A ReferenceError is thrown for too many aliases, a RangeError for values that are nested too deep.
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
    return { problem: 'The document has too many aliases, or is nested too deep. Save it without them.', line: 1 };
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
