/** Kinds of files by their first bytes. */
const SIGNATURES = [
  { type: 'application/pdf', extensions: ['pdf'], bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/png', extensions: ['png'], bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], bytes: [0xff, 0xd8, 0xff] },
] as const;

export type DocumentType = (typeof SIGNATURES)[number]['type'];

/** The type of a scanned document when its bytes, its name and its declared type agree; undefined otherwise. */
export function detectDocumentType(bytes: Uint8Array, fileName: string, declaredType: string): DocumentType | undefined {
  const found = SIGNATURES.find((signature) => signature.bytes.every((byte, index) => bytes[index] === byte));
  const extension = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  const agrees = found && declaredType === found.type && (found.extensions as readonly string[]).includes(extension);
  return agrees ? found.type : undefined;
}

const OFFICE_ENDINGS = ['docx', 'xlsx', 'pptx', 'odt', 'ods'];
const TEXT_ENDINGS = ['txt', 'csv', 'md'];
/** Documents of offices are ZIP archives. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OPAQUE = 'application/octet-stream';

/** The type for saving a file that people share, when its bytes and its name agree; undefined for types that a browser would run. */
export function detectPassedType(bytes: Uint8Array, fileName: string): string | undefined {
  const found = SIGNATURES.find((signature) => detectDocumentType(bytes, fileName, signature.type));
  if (found) return found.type;
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  if (OFFICE_ENDINGS.includes(ending)) return ZIP.every((byte, index) => bytes[index] === byte) ? OPAQUE : undefined;
  return TEXT_ENDINGS.includes(ending) && isText(bytes) ? 'text/plain; charset=utf-8' : undefined;
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
