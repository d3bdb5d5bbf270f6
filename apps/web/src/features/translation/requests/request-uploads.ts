import { addRequestFile, REQUEST_FILE_BYTES, REQUEST_FILE_ENDINGS, REQUEST_FILES_MAX } from '@bhashantar/contracts';
import { formatBytes } from '../../../lib/format/format-bytes.js';
import { uploadFile } from '../../../lib/http/upload-file.js';

export const ACCEPTED_FILES = REQUEST_FILE_ENDINGS.map((ending) => `.${ending}`).join(',');
/** The file types and limits, in the form in which texts name them. */
export const FILE_LIMITS = { kinds: REQUEST_FILE_ENDINGS.join(', '), size: formatBytes(REQUEST_FILE_BYTES), max: REQUEST_FILES_MAX };

/** Why a file cannot be a reference file; undefined for a valid one. The server checks the file as well. */
export function fileFault({ name, size }: File): 'kind' | 'size' | undefined {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!REQUEST_FILE_ENDINGS.some((known) => known === ending)) return 'kind';
  return size > REQUEST_FILE_BYTES ? 'size' : undefined;
}

export const uploads = {
  async send(requestId: string, file: File): Promise<void> {
    await uploadFile(addRequestFile, file, { query: { requestId } });
  },
};
