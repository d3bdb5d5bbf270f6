import { assertNever, type Language, type SegmentRow } from '@bhashantar/contracts';
import type { Box, FoundText, FrameMessage, Overflow } from '@bhashantar/snippet/visual-messages';
import { Segmented } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageFrame } from '../../../lib/page-frame/use-page-frame.js';
import { PageCanvas } from './page-canvas.js';
import { HiddenList, hiddenOf, OverflowList } from './text-lists.js';
import { toTold } from './told-texts.js';
import styles from './visual.module.css';
import { LISTS, type ListName, type VisualSearch } from './visual.search.js';
import type { Mode, SegmentsParts, SegmentsSlot } from './visual.types.js';

interface Props {
  projectId: string;
  language: Language;
  sourceLanguage: Language;
  url: string;
  previewUrl: string;
  search: VisualSearch;
  mode: Mode;
  isInPlace: boolean;
  isWide: boolean;
  Segments: SegmentsSlot;
  onChange(part: Partial<VisualSearch>): void;
}

/** The page's messages. */
interface Said {
  canPaint: boolean;
  found: readonly FoundText[];
  overflows: readonly Overflow[];
  hasSaid: boolean;
}

const NOTHING: Said = { canPaint: true, found: [], overflows: [], hasSaid: false };

/** The page and the list of its texts, in sync: choosing a text in one shows it in the other. */
export function VisualWorkspace({ search, Segments, isInPlace, ...rest }: Props) {
  const { onChange, projectId, language, sourceLanguage, url, isWide } = rest;
  const frame = useRef<HTMLIFrameElement>(null);
  const parts = useRef<SegmentsParts>(undefined);
  const [said, setSaid] = useState(NOTHING);
  const [box, setBox] = useState<Box | null>(null);
  const [isMissed, setMissed] = useState(false);
  // The only effect that a page can cause: one of its texts is chosen.
  const choose = (picked: SegmentRow | undefined) => {
    setMissed(!picked);
    if (picked) parts.current?.open(picked.sourceHash);
  };
  const receive = (message: FrameMessage) => {
    switch (message.type) {
      case 'ready':
        return setSaid((before) => ({ ...before, canPaint: message.canPaint }));
      case 'found':
        return setSaid((before) => ({ ...before, ...message, hasSaid: true }));
      case 'moved':
        return setBox(message.box);
      case 'picked':
        setBox(message.box);
        return choose(parts.current?.rows[message.text]);
      default:
        return assertNever(message);
    }
  };
  const channel = usePageFrame(frame, rest.previewUrl, receive);
  const { send } = channel;
  const tellTyped = useCallback(
    (sourceHash: string, target: string) => {
      const text = parts.current?.rows.findIndex((row) => row.sourceHash === sourceHash) ?? -1;
      if (text >= 0) send({ type: 'live', text, target });
    },
    [send],
  );
  const onOpen = useCallback((segment: string | undefined) => onChange({ segment }), [onChange]);
  return (
    <Segments
      {...{ projectId, language, sourceLanguage, url }}
      active={search.segment}
      isInPlace={isInPlace}
      isZone={isWide}
      onOpen={onOpen}
      onTyped={tellTyped}
    >
      {(now) => (
        <Panes {...rest} {...{ search, isInPlace, frame, channel, said, box, isMissed, now }} onParts={(next) => (parts.current = next)} />
      )}
    </Segments>
  );
}

interface PanesProps extends Omit<Props, 'Segments'> {
  frame: React.RefObject<HTMLIFrameElement | null>;
  channel: ReturnType<typeof usePageFrame>;
  said: Said;
  box: Box | null;
  isMissed: boolean;
  now: SegmentsParts;
  onParts(parts: SegmentsParts): void;
}

function Panes(props: PanesProps) {
  const { search, mode, isInPlace, isWide, frame, channel, said, box, isMissed, now, language, previewUrl, onParts, onChange } = props;
  const { t } = useTranslation('visual');
  const { send, round } = channel;
  const { rows, isComplete, field, list } = now;
  const [isPageShown, showPage] = useState(true);
  useEffect(() => {
    onParts(now);
  });
  const told = useMemo(() => toTold(rows), [rows]);
  useEffect(() => {
    if (round > 0) send({ type: 'mode', mode });
  }, [send, round, mode]);
  useEffect(() => {
    if (round > 0 && told.length > 0) send({ type: 'texts', texts: told });
  }, [send, round, told]);
  const activeAt = rows.findIndex(({ sourceHash }) => sourceHash === search.segment);
  useEffect(() => {
    if (round > 0) send({ type: 'select', text: activeAt });
  }, [send, round, activeAt]);
  // On narrow screens the field is below the page.
  useEffect(() => {
    if (activeAt >= 0) showPage(true);
  }, [activeAt]);
  const shown: ListName = search.list ?? 'texts';
  const hidden = useMemo(() => (said.hasSaid && isComplete ? hiddenOf(rows, said.found) : []), [said, rows, isComplete]);
  const counts = { texts: rows.length, overflows: said.overflows.length, hidden: hidden.length };
  const lists = LISTS.map((name) => ({ value: name as ListName | 'page', label: t(`lists.${name}`, { count: counts[name] }) }));
  const options = isWide ? lists : [{ value: 'page' as const, label: t('lists.page') }, ...lists];
  const onList = (next: ListName | 'page') => {
    showPage(next === 'page' || isWide);
    if (next !== 'page') onChange({ list: next === 'texts' ? undefined : next });
  };
  const current = !isWide && isPageShown ? 'page' : shown;
  return (
    <div className={styles.panes} data-shown={isWide ? 'both' : isPageShown ? 'page' : 'list'}>
      <section className={styles.texts} aria-label={t('list')}>
        <Segmented block className={styles.lists} aria-label={t('show')} value={current} options={options} onChange={onList} />
        <div className={styles.listBody}>
          {shown === 'texts' && list}
          {shown === 'overflows' && (
            <OverflowList {...{ rows, language, overflows: said.overflows, active: search.segment }} onOpen={now.open} />
          )}
          {shown === 'hidden' && <HiddenList {...{ rows, language, hidden, active: search.segment }} onOpen={now.open} />}
        </div>
      </section>
      <PageCanvas
        {...{ frame, channel, box, isMissed, isWide, previewUrl, mode, told }}
        canPaint={said.canPaint}
        device={search.device ?? 'full'}
        field={isInPlace && activeAt >= 0 ? field : undefined}
        onClose={() => now.open(undefined)}
      />
    </div>
  );
}
