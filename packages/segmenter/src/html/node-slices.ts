/** The native functions behind `toString`, without the checks that take as long as a short text does. */
type Node = Buffer & Record<'latin1Slice' | 'utf8Slice' | 'hexSlice', (start: number, end: number) => string>;

/** The first `count` bytes as text, one character each. */
export const latin1 = (bytes: Buffer, count: number): string => (bytes as Node).latin1Slice(0, count);

/** Bytes of UTF-8 as text. */
export const utf8 = (bytes: Buffer, start: number, end: number): string => (bytes as Node).utf8Slice(start, end);

/** Two hex digits for each byte. */
export const hex = (bytes: Buffer, start: number, end: number): string => (bytes as Node).hexSlice(start, end);
