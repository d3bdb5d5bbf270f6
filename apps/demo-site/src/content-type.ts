import { extname } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

export const contentType = (file: string): string => TYPES[extname(file)] ?? 'application/octet-stream';

/** Everything with a charset is text, and text shrinks. */
export const isText = (type: string): boolean => type.includes('charset=');
