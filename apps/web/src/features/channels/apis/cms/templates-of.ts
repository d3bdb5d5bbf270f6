/** Templates of a small API of pages, as a starting point. */
const EXAMPLE = {
  locales: [
    { code: 'en', name: 'English', isDefault: true },
    { code: 'hi', name: 'Hindi', isDefault: false },
  ],
  types: [
    {
      ...{ uid: 'page', name: 'Pages', id: '/id', updatedAt: '/changedAt' },
      fields: [
        { pointer: '/title', rule: 'text' },
        { pointer: '/body', rule: 'html' },
      ],
      list: { method: 'GET', path: '/pages?lang={{locale}}', entries: '' },
      read: { method: 'GET', path: '/pages/{{id}}?lang={{locale}}', entry: '' },
      write: {
        ...{ method: 'PUT', path: '/pages/{{id}}?lang={{locale}}' },
        body: JSON.stringify({ title: '{{translation:/title}}', body: '{{translation:/body}}' }),
      },
    },
  ],
  hasDrafts: false,
};

export const EXAMPLE_TEMPLATES = JSON.stringify(EXAMPLE, null, 2);

/** The place of the first error in a text that should be JSON; undefined if it is valid. */
export function faultOfJson(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
}
