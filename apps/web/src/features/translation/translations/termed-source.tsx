import { requireLanguage, type SegmentRow, type SegmentTerm } from '@bhashantar/contracts';
import { tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { segmentContextOptions } from '../../../lib/segment-context.queries.js';
import type { EditorHandleRef } from './editor-handle.js';
import { SegmentText, Token } from './segment-text.js';
import styles from './segment-text.module.css';
import { useTokenLabel } from './use-token-label.js';

interface Props {
  projectId: string;
  row: SegmentRow;
  sourceLanguage: string;
  handle: EditorHandleRef;
}

const NONE: SegmentTerm[] = [];

/** The source of the open row, in which the glossary's terms are buttons that write their translation. */
export function TermedSource({ projectId, row, sourceLanguage, handle }: Props) {
  const { tag, direction } = requireLanguage(sourceLanguage);
  const terms = useQuery(segmentContextOptions(projectId, row.targetLang, row.sourceHash)).data?.terms ?? NONE;
  const labelOf = useTokenLabel(row.example);
  if (terms.length === 0) return <SegmentText text={row.source} lang={tag} dir={direction} example={row.example} />;
  let at = 0;
  return (
    <span lang={tag} dir={direction} className={styles.text}>
      {tokenise(row.source).map((token) => {
        const begin = at;
        at += token.raw.length;
        if (token.kind !== 'text') return <Token key={begin} token={token} label={labelOf(token)} />;
        return <TermedText key={begin} text={token.raw} begin={begin} terms={terms} lang={row.targetLang} handle={handle} />;
      })}
    </span>
  );
}

interface TextProps {
  text: string;
  /** Where the term begins in the source. */
  begin: number;
  terms: readonly SegmentTerm[];
  lang: string;
  handle: EditorHandleRef;
}

function TermedText({ text, begin, terms, lang, handle }: TextProps) {
  const within = terms.filter(({ start, end }) => start >= begin && end <= begin + text.length);
  const ends = [begin, ...within.map(({ end }) => end)];
  const lastEnd = ends.at(-1) ?? begin;
  return (
    <>
      {within.map(({ start, end, target }, index) => (
        <span key={start}>
          {unescapeText(text.slice((ends[index] ?? begin) - begin, start - begin))}
          <TermButton source={text.slice(start - begin, end - begin)} target={target} lang={lang} handle={handle} />
        </span>
      ))}
      {unescapeText(text.slice(lastEnd - begin))}
    </>
  );
}

interface TermProps {
  source: string;
  target: string;
  lang: string;
  handle: EditorHandleRef;
}

/** A term of the glossary; a click writes its translation at the caret. */
export function TermButton({ source, target, lang, handle }: TermProps) {
  const { t } = useTranslation('editor');
  return (
    <button
      type="button"
      className={styles.term}
      title={t('terms.hint', { target })}
      aria-label={t('terms.mark', { source, target })}
      data-lang={lang}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => handle.current?.insert(target)}
    >
      {unescapeText(source)}
    </button>
  );
}
