import { hasChoices, parseMessage } from '@bhashantar/icu-messages';
import { normaliseText } from '@bhashantar/segmenter';
import { segmentHtml } from '@bhashantar/segmenter/html';
import { checkTarget, escapeText, toPlainText } from '@bhashantar/segmenter/segment-format';
import type { JsonRule } from '../discovery/decide-rule.js';
import { type JsonValue, type TextPlace, valueOfPlaces } from './json-value.js';
import { readMarkdown } from './read-markdown.js';

const fits = (source: string, target: string) => checkTarget(source, target).length === 0;

/** Each line of a text that holds letters is one text: line breaks and outer white space stay with the value. */
function readLines(value: string): JsonValue {
  const places: TextPlace[] = [];
  for (const { 0: line, index } of value.matchAll(/[^\r\n]+/g)) {
    const text = line.trim();
    const found = normaliseText(escapeText(text));
    if (!found) continue;
    const { source, placeables } = found;
    const start = index + line.indexOf(text);
    places.push({ source, placeables, start, end: start + text.length, show: (target) => toPlainText(target, placeables) });
  }
  return valueOfPlaces(value, places, fits);
}

/** A target that ICU cannot read would break the application that gets it. */
const isMessage = (target: string) => 'elements' in parseMessage(toPlainText(target));

/** A message with forms is one text, whose syntax is a part of it (ICU MessageFormat). */
function readMessage(value: string): JsonValue {
  const place = {
    source: escapeText(value),
    placeables: [],
    isMessage: true as const,
    start: 0,
    end: value.length,
    show: (target: string) => toPlainText(target),
  };
  return valueOfPlaces(value, [place], (_, target) => isMessage(target));
}

/** Longer HTML in one value has images in base64. The segmenter reads so much in one turn of the event loop. */
export const HTML_CHARS_MAX = 1_000_000;

function readHtml(value: string): JsonValue {
  if (value.length > HTML_CHARS_MAX) return { texts: [], write: () => value, isTooComplex: true };
  const page = segmentHtml(value);
  const places = new Map(page.segments.map((segment, at) => [segment, at]));
  return {
    texts: page.segments.map(({ source, placeables }) => ({ source, placeables })),
    write: (targets) => page.restore((segment) => targets[places.get(segment) ?? -1]),
  };
}

/** The texts of one string by the rule of its key, in the segment format. A name that is to be transliterated is a text as well. */
export function readJsonValue(rule: JsonRule, value: string): JsonValue {
  if (rule === 'ignored') return { texts: [], write: () => value };
  if (hasChoices(value)) return readMessage(value);
  if (rule === 'html') return readHtml(value);
  return rule === 'markdown' ? readMarkdown(value) : readLines(value);
}
