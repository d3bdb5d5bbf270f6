import { pino } from 'pino';

/** Codes, names and ids. */
const WORD = /^[\w.:/-]{1,80}$/;

/**
 * An error for the log: its text, its stack with its causes, and its codes. Other properties may hold secrets: the headers of a call, the
 * values of a statement, the row that a database quotes.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, aggregateErrors, ...rest } = pino.stdSerializers.err(error);
  const words = Object.entries(rest).filter(([, value]) => ['number', 'boolean'].includes(typeof value) || isWord(value));
  const parts = (aggregateErrors as { message: string }[] | undefined)?.map((each) => each.message);
  return { type, message, stack, ...(parts ? { parts } : {}), ...Object.fromEntries(words) };
}

const isWord = (value: unknown): boolean => typeof value === 'string' && WORD.test(value);
