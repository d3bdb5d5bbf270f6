const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' };

interface LogRecord {
  level: number;
  time: string;
  msg?: string;
  err?: { message?: string };
  [field: string]: unknown;
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** A line of the log (JSON) as one that people read in a terminal. Stacks, lists and objects are left to the JSON. */
export function formatLogLine(line: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as LogRecord;
  const plain = Object.entries(fields).filter(([, value]) => isPlain(value));
  const details = plain.length > 0 ? ` (${plain.map(([name, value]) => `${name} ${oneLine(value)}`).join(', ')})` : '';
  return `${time.slice(11, 19)} ${LEVELS[level] ?? level}: ${[msg, err?.message].filter(Boolean).map(oneLine).join(': ')}${details}\n`;
}

const oneLine = (value: unknown): string => String(value).replace(/\s+/g, ' ');
