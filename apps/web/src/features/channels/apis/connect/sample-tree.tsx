import { Tag } from 'antd';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../lib/format/format-number.js';
import styles from '../apis.module.css';
import { firstOpen, pointersTo, type SampleNode, visibleNodes } from './sample-nodes.js';

export interface SampleTreeHandle {
  focus(): void;
}

interface Props {
  ref?: Ref<SampleTreeHandle>;
  label: string;
  sample: unknown;
  listPath: string;
  /** The parts of the reading by the pointer of the value from which each is read. */
  marks: ReadonlyMap<string, readonly string[]>;
  /** A person is choosing a value. */
  isPicking: boolean;
  onPick(node: SampleNode): void;
}

/** The keys of the keyboard and their effects, by the WAI-ARIA tree pattern. */
const PRESSES = [
  { keys: ['ArrowDown'], does: 'down' },
  { keys: ['ArrowUp'], does: 'up' },
  { keys: ['ArrowRight'], does: 'open' },
  { keys: ['ArrowLeft'], does: 'close' },
  { keys: ['Home'], does: 'first' },
  { keys: ['End'], does: 'last' },
  { keys: ['Enter', ' '], does: 'choose' },
] as const satisfies readonly { keys: readonly string[]; does: string }[];

/** A sample as a tree, by the WAI-ARIA tree pattern: arrow keys move and open, Enter chooses. */
export function SampleTree({ ref, label, sample, listPath, marks, isPicking, onPick }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => firstOpen(listPath));
  const [at, setAt] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const nodes = visibleNodes(sample, open);
  const current = nodes.find(({ pointer }) => pointer === at) ?? nodes[0];
  const focus = (pointer: string) => {
    setAt(pointer);
    list.current?.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(pointer)}"]`)?.focus();
  };
  useImperativeHandle(ref, () => ({ focus: () => focus(current?.pointer ?? '') }));
  const toggle = ({ pointer, kind }: SampleNode) => {
    if (kind === 'value') return;
    const next = new Set(open);
    if (!next.delete(pointer)) next.add(pointer);
    setOpen(next);
  };
  const choose = (node: SampleNode) => (isPicking ? onPick(node) : toggle(node));
  const goTo = (target: SampleNode | undefined) => target && focus(target.pointer);
  const press = (event: KeyboardEvent<HTMLElement>, node: SampleNode) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const found = PRESSES.find(({ keys }) => keys.some((key) => key === event.key));
    if (!found) return;
    event.preventDefault();
    const index = nodes.indexOf(node);
    const isOpen = open.has(node.pointer);
    if (found.does === 'choose') return choose(node);
    if (found.does === 'open' && node.kind !== 'value' && !isOpen) return toggle(node);
    if (found.does === 'close' && node.kind !== 'value' && isOpen) return toggle(node);
    if (found.does === 'close') return goTo(nodes.find(({ pointer }) => pointer === pointersTo(node.pointer).at(-2)));
    if (found.does === 'first') return goTo(nodes[0]);
    if (found.does === 'last') return goTo(nodes.at(-1));
    if (found.does === 'open' && node.size === 0) return;
    goTo(nodes[found.does === 'up' ? index - 1 : index + 1]);
  };
  return (
    <div ref={list} role="tree" aria-label={label} className={styles.tree} data-picking={isPicking || undefined}>
      {nodes.map((node) => (
        <div
          key={node.pointer}
          role="treeitem"
          aria-level={node.depth + 1}
          aria-expanded={node.kind === 'value' ? undefined : open.has(node.pointer)}
          aria-selected={marks.has(node.pointer)}
          tabIndex={node === current ? 0 : -1}
          data-pointer={node.pointer}
          style={{ paddingInlineStart: node.depth * 16 + 6 }}
          onClick={() => {
            focus(node.pointer);
            choose(node);
          }}
          onKeyDown={(event) => press(event, node)}
        >
          <span
            className={styles.toggle}
            aria-hidden
            onClick={(event) => {
              event.stopPropagation();
              focus(node.pointer);
              toggle(node);
            }}
          >
            {node.kind !== 'value' && (open.has(node.pointer) ? '▾' : '▸')}
          </span>
          <Line node={node} />
          {marks.get(node.pointer)?.map((mark) => (
            <Tag key={mark} variant="filled" color="processing">
              {mark}
            </Tag>
          ))}
        </div>
      ))}
    </div>
  );
}

function Line({ node: { name, kind, size, text, depth } }: { node: SampleNode }) {
  const { t } = useTranslation('apis');
  const shown = formatCount(size);
  return (
    <span>
      <bdi>{depth === 0 ? t('connecting.whole') : name}</bdi>
      {kind === 'value' ? ': ' : ' '}
      {kind === 'value' && <bdi>{text}</bdi>}
      {kind !== 'value' && (
        <span className="bh-muted">{t(kind === 'list' ? 'connecting.listOf' : 'connecting.objectOf', { count: size, shown })}</span>
      )}
    </span>
  );
}
