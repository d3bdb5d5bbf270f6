import { requireLanguage, type SegmentRow, type SegmentTerm } from '@bhashantar/contracts';
import { unescapeText } from '@bhashantar/segmenter/segment-format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { segmentContextOptions } from '../../../../lib/segment-context.queries.js';
import type { EditorHandleRef } from '../editor-handle.js';
import { TermButton } from '../termed-source.js';
import { MessageText } from './message-text.js';
import { splitAtTerms } from './split-at-terms.js';

interface Props {
  projectId: string;
  row: SegmentRow;
  sourceLanguage: string;
  handle: EditorHandleRef;
}

/** The forms of the open row's source, in which the glossary's terms are buttons that write their translation into the form that has the caret. */
export function TermedMessage({ projectId, row, sourceLanguage, handle }: Props) {
  const { tag, direction } = requireLanguage(sourceLanguage);
  const { data } = useQuery(segmentContextOptions(projectId, row.targetLang, row.sourceHash));
  const terms = useMemo(() => termsOf(row.source, data?.terms ?? []), [row.source, data]);
  const renderForm = (text: string) =>
    splitAtTerms(text, [...terms.keys()]).map(({ at, text: part, isTerm }) =>
      isTerm ? <TermButton key={at} source={part} target={terms.get(part) ?? ''} lang={row.targetLang} handle={handle} /> : part,
    );
  return <MessageText text={row.source} lang={tag} dir={direction} example={row.example} renderForm={renderForm} />;
}

/** The words of the terms as the source has them, with their translations. */
const termsOf = (source: string, terms: readonly SegmentTerm[]) =>
  new Map(terms.map(({ start, end, target }) => [unescapeText(source.slice(start, end)), target]));
