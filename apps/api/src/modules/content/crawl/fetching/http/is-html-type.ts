const HTML = new Set(['text/html', 'application/xhtml+xml']);

/** Whether a body of this type can be a page. Servers that name no type mostly mean one. */
export function isHtmlType(contentType: string | undefined): boolean {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return type === '' || HTML.has(type);
}
