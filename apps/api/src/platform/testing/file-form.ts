const BOUNDARY = 'a-boundary-of-the-tests';

export interface FileForm {
  payload: Buffer;
  contentType: string;
}

interface FormContent {
  filename: string;
  content: string | Buffer;
  type?: string;
  /** A list is a field that repeats. */
  before?: FormFields;
  after?: FormFields;
}

export type FormFields = Readonly<Record<string, string | readonly string[]>>;

/** A form with one file, as browsers send it: its bytes and the header that names them. */
export function fileForm(filename: string, content: string | Buffer, type = 'text/csv'): FileForm {
  return formOf({ filename, content, type });
}

/** A form whose fields come before its file, after it, or both. */
export function formOf({ filename, content, type = 'text/csv', before = {}, after = {} }: FormContent): FileForm {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  const parts = [...fieldsOf(before), head, content, '\r\n', ...fieldsOf(after), `--${BOUNDARY}--\r\n`];
  return {
    payload: Buffer.concat(parts.map((part) => Buffer.from(part))),
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}

function fieldsOf(fields: FormFields): string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((text) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`),
  );
}
