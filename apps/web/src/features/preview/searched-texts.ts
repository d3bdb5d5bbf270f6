import type { SegmentRow } from '@bhashantar/contracts';
import { tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';

/** A text as it stands in a page: the parts between its values, which each page has its own of. Tags cut nothing that is seen. */
export function partsOf(text: string): string[] {
  const parts = [''];
  for (const { kind, raw } of tokenise(text)) {
    if (kind === 'text') parts.push(`${parts.pop() ?? ''}${unescapeText(raw)}`);
    else if (raw.startsWith('{')) parts.push('');
  }
  return parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** What a page is searched for: the target, and the source where it is not translated. */
export const searchedTexts = ({ source, preProcessedTarget }: Pick<SegmentRow, 'source' | 'preProcessedTarget'>): string[][] =>
  [preProcessedTarget ?? '', source].map(partsOf);
