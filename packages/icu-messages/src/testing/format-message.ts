import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseMessage } from '../parse-message.js';

/** Arguments of a message. */
export type Values = Readonly<Record<string, string | number>>;

function styleOf(element: MessageFormatElement): string {
  if (!('style' in element) || !element.style) return '';
  return JSON.stringify(element.style, (key, value) => (key === 'location' ? undefined : value));
}

function format(elements: readonly MessageFormatElement[], values: Values, tag: string, number: number): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.pound) return `⟦${number}⟧`;
      if (element.type === TYPE.select) {
        const option = element.options[String(values[element.value])] ?? element.options.other;
        return format(option?.value ?? [], values, tag, Number.NaN);
      }
      if (element.type === TYPE.plural) {
        const value = Number(values[element.value]);
        const category = new Intl.PluralRules(tag, { type: element.pluralType ?? 'cardinal' }).select(value - element.offset);
        const option = element.options[`=${value}`] ?? element.options[category] ?? element.options.other;
        return format(option?.value ?? [], values, tag, value - element.offset);
      }
      if (element.type === TYPE.number && !element.style) return `⟦${Number(values[element.value])}⟧`;
      return `⟦${element.value} ${TYPE[element.type]} ${styleOf(element)}⟧`;
    })
    .join('');
}

/** What an application shows for a message, with numbers and other values in brackets. */
export function formatMessage(message: string, values: Values, tag: string): string {
  const parsed = parseMessage(message);
  if ('problem' in parsed) throw new Error(`${parsed.problem.rule} in ${message}`);
  return format(parsed.elements, values, tag, Number.NaN);
}
