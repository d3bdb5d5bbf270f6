import escapeHtml from 'escape-html';

/** Markup that needs no escape any more. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | string | number | boolean | null | undefined | readonly Value[];

function render(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  if (value === null || value === undefined || value === false) return '';
  return escapeHtml(String(value));
}

/** A template of HTML: everything put into it is escaped, except other markup. */
export function html(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(texts.map((text, index) => text + render(values[index])).join(''));
}
