import type { ApiVerification } from '@bhashantar/contracts';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../components/panel.js';
import { formatBytes } from '../../../../lib/format/format-bytes.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import styles from '../apis.module.css';
import { PATH_PARTS, type PathPart, type PickFault, pick, type ReadingDraft } from './reading-draft.js';
import { ReadingForm } from './reading-form.js';
import { SampleTree, type SampleTreeHandle } from './sample-tree.js';
import { UnreadReply } from './unread-reply.js';

interface Props {
  title: ReactNode;
  found: ApiVerification;
  reading: ReadingDraft | undefined;
  isNew: boolean;
  showsFaults: boolean;
  onChange(reading: ReadingDraft): void;
}

/** The reply to one call: status, time, a sample, and its reading, which a person corrects on the sample. */
export function ReplyStep({ title, found, reading, ...form }: Props) {
  const { t } = useTranslation('apis');
  const { status, milliseconds, bytes, reason, sample } = found;
  const time = t('connecting.milliseconds', { shown: formatCount(milliseconds) });
  const facts =
    status === null ? t('connecting.answeredNot', { time }) : t('connecting.answered', { status, time, bytes: formatBytes(bytes) });
  return (
    <Panel title={title}>
      <p role="status">{facts}</p>
      {reason && <UnreadReply reason={reason} />}
      {sample === null && !reason && <p>{t('connecting.sampleNone')}</p>}
      {sample !== null && <Reply found={found} sample={sample} reading={reading} {...form} />}
    </Panel>
  );
}

interface ReplyProps extends Omit<Props, 'title'> {
  sample: string;
}

function Reply({ found: { guess, isSampleCut }, sample, reading, isNew, showsFaults, onChange }: ReplyProps) {
  const { t } = useTranslation('apis');
  const [value] = useState<unknown>(() => JSON.parse(sample));
  const tree = useRef<SampleTreeHandle>(null);
  const form = useRef<HTMLDivElement>(null);
  const [picking, setPicking] = useState<PathPart>();
  const [fault, setFault] = useState<PickFault>();
  const what = picking && t(`connecting.parts.${picking === 'listPath' && reading?.kind === 'static' ? 'labelsPath' : picking}`);
  useEffect(() => {
    if (picking) tree.current?.focus();
  }, [picking]);
  const stop = () => {
    const button = picking && form.current?.querySelector<HTMLElement>(`[id$="${picking}-pick"]`);
    setPicking(undefined);
    setFault(undefined);
    button?.focus();
  };
  return (
    <div className={styles.reply}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape ends the choice from everywhere within */}
      <div className={styles.sample} onKeyDown={({ key }) => key === 'Escape' && stop()}>
        <h3>{t('connecting.sample')}</h3>
        {picking ? (
          <div className={styles.picking}>
            <strong role="status">{t(picking === 'listPath' ? 'connecting.picking' : 'connecting.pickingInEntry', { what })}</strong>
            <Button onClick={stop}>{t('connecting.stopPicking')}</Button>
          </div>
        ) : (
          <p className={styles.note}>
            {t('connecting.treeHint')} {isSampleCut && t('connecting.sampleCut')}
          </p>
        )}
        {fault && (
          <p role="alert" className={styles.fault}>
            {t(`connecting.${fault}`, { list: reading?.listPath || '/' })}
          </p>
        )}
        <SampleTree
          ref={tree}
          label={t('connecting.sample')}
          sample={value}
          listPath={guess?.listPath ?? ''}
          marks={useMarks(reading)}
          isPicking={picking !== undefined}
          onPick={(node) => {
            if (!picking || !reading) return;
            const next = pick(reading, picking, node);
            if (typeof next === 'string') return setFault(next);
            onChange(next);
            stop();
          }}
        />
      </div>
      {guess && reading && (
        <div ref={form}>
          <h3>{t('connecting.guessTitle')}</h3>
          <p className={styles.note}>
            {guess.product && t('connecting.product', { product: guess.product })} {t('connecting.guessLead')}
          </p>
          <ReadingForm
            guess={guess}
            reading={reading}
            isNew={isNew}
            picking={picking}
            showsFaults={showsFaults}
            onChange={onChange}
            onPick={(part) => {
              setFault(undefined);
              setPicking(part === picking ? undefined : part);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** The names of the parts by the value of the first entry from which each is read. */
function useMarks(reading: ReadingDraft | undefined): ReadonlyMap<string, readonly string[]> {
  const { t } = useTranslation('apis');
  const marks = new Map<string, string[]>();
  if (!reading) return marks;
  const { listPath, type, kind } = reading;
  const entry = type === 'collectionType' ? `${listPath}/0` : listPath;
  const mark = (pointer: string, name: string) => marks.set(pointer, [...(marks.get(pointer) ?? []), name]);
  mark(listPath, t(`connecting.parts.${kind === 'static' ? 'labelsPath' : 'listPath'}`));
  if (kind === 'static') return marks;
  for (const part of PATH_PARTS) {
    const path = reading[part];
    if (part !== 'listPath' && typeof path === 'string') mark(`${entry}${path}`, t(`connecting.parts.${part}`));
  }
  return marks;
}
