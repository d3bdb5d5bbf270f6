const BOUNDARY = 'a-boundary-of-the-tests';

/** A form with one file, as browsers send it: its bytes and the header that names them. */
export function fileForm(filename: string, content: string | Buffer, type = 'text/csv'): { payload: Buffer; contentType: string } {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}
