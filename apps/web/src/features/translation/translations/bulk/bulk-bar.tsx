import { DownOutlined } from '@ant-design/icons';
import { DISPLAY_TYPES, type DisplayType, type ProjectDetails, type SegmentRow, toggleDisplayType } from '@bhashantar/contracts';
import { useNavigate } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../lib/format/format-number.js';
import { send } from '../../../../lib/http/client.js';
import { keepOrderStart } from '../../../../lib/order-start.js';
import { usePermission } from '../../../../lib/session/use-permission.js';
import type { EditorParts } from '../editor-parts.js';
import { chooseAll, clearSelection, type Selection, useChosen } from '../selection.js';
import { isFiltered, type TranslationFilters } from '../translations.search.js';
import type { Segments } from '../use-segments.js';
import styles from './bulk.module.css';
import { type BulkPlace, chosenRows, namedSegments, useBulkChange } from './use-bulk-change.js';

const ReplaceDialog = lazy(async () => ({ default: (await import('./replace-dialog.js')).ReplaceDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.js')).DeleteDialog }));
const RevertDialog = lazy(async () => ({ default: (await import('../reverts/revert-dialog.js')).RevertDialog }));
const MachineDialog = lazy(async () => ({ default: (await import('./machine-dialog.js')).MachineDialog }));
const FixDialog = lazy(async () => ({ default: (await import('./fix-dialog.js')).FixDialog }));

type Dialog = 'approve' | 'reject' | 'export' | 'replace' | 'delete' | 'fix' | 'machine' | 'revert';

interface Props {
  project: ProjectDetails;
  language: string;
  filters: TranslationFilters;
  segments: Segments;
  selection: Selection;
  parts: EditorParts;
}

/** The actions on the chosen segments; shown as soon as one is chosen. */
export function BulkBar({ project, language, filters, segments, selection, parts }: Props) {
  const { t } = useTranslation('editor');
  const chosen = useChosen(selection);
  const [dialog, setDialog] = useState<Dialog>();
  const loaded = segments.rows;
  // While all matches are chosen, newly loaded rows are chosen as well.
  useEffect(() => {
    if (selection.get().isAll) chooseAll(selection, hashesOf(loaded), true);
  }, [selection, loaded]);
  if (chosen.hashes.size === 0) return null;
  const { projectId } = project;
  const count = chosen.isAll ? segments.total : chosen.hashes.size;
  const place: BulkPlace = { projectId, language, filters, selection, count, rows: loaded, seen: segments.seen };
  return (
    <section className={styles.bar} aria-label={t('bulk.title')}>
      <HowMany chosen={chosen} count={count} segments={segments} selection={selection} />
      <Actions project={project} place={place} parts={parts} onOpen={setDialog} />
      <Suspense>
        <OpenDialog dialog={dialog} place={place} parts={parts} onClose={() => setDialog(undefined)} />
      </Suspense>
    </section>
  );
}

type HowManyProps = Pick<Props, 'segments' | 'selection'> & { chosen: ReturnType<typeof useChosen>; count: number };

/** How many rows are chosen, and the button that chooses all matches. */
function HowMany({ chosen, count, segments, selection }: HowManyProps) {
  const { t } = useTranslation('editor');
  const { rows, total, isTotalExact } = segments;
  return (
    <>
      <strong role="status">
        {t(chosen.isAll && !isTotalExact ? 'bulk.chosenAtLeast' : 'bulk.chosen', { count, shown: formatCount(count) })}
      </strong>
      {!chosen.isAll && chosen.hashes.size < total && (
        <Button size="small" type="link" onClick={() => chooseAll(selection, hashesOf(rows), true)}>
          {t(isTotalExact ? 'bulk.chooseAll' : 'bulk.chooseAllAtLeast', { count: total, shown: formatCount(total) })}
        </Button>
      )}
    </>
  );
}

interface ActionProps {
  project: ProjectDetails;
  place: BulkPlace;
  parts: EditorParts;
  onOpen(dialog: Dialog): void;
}

/** The most frequent actions as buttons, and the rest in a menu. */
function Actions({ project, place, parts, onOpen }: ActionProps) {
  const { t } = useTranslation('editor');
  const mayReview = usePermission('translation.review') && parts.ReviewChosen !== undefined && !project.ownDomains;
  const mayExchange = usePermission('memory.exchange');
  const mayTranslate = usePermission('translation.machine');
  const mayOrder = usePermission('request.create');
  const clear = () => {
    clearSelection(place.selection);
    // Moves the focus, because the button disappears with the bar.
    document.getElementById('segments')?.focus();
  };
  const button = (dialog: Dialog, name: ReactNode) => (
    <Button size="small" onClick={() => onOpen(dialog)}>
      {name}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {mayReview && button('approve', t('bulk.approve'))}
      {mayReview && button('reject', t('bulk.reject'))}
      {mayOrder && <OrderButton place={place} />}
      {mayExchange && parts.ExportChosen && button('export', t('bulk.export'))}
      {button('replace', t('bulk.replace'))}
      {mayTranslate && button('machine', t('bulk.machine'))}
      <MoreActions place={place} mayDelete={mayExchange} onOpen={onOpen} />
      <Button size="small" type="text" onClick={clear}>
        {t('bulk.clear')}
      </Button>
    </div>
  );
}

/** Opens the wizard that orders a translation by people, with the chosen segments. */
function OrderButton({ place }: { place: BulkPlace }) {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const { projectId, language, count } = place;
  const order = () => {
    const chosen = namedSegments(place);
    const selection = 'filter' in chosen ? { filter: chosen.filter } : { hashes: chosen.idArr };
    keepOrderStart({ projectId, languages: [language], selection, count });
    void navigate({ to: '/app/requests/new', search: { project: projectId } });
  };
  return (
    <Button size="small" onClick={order}>
      {t('bulk.order')}
    </Button>
  );
}

type MoreProps = Pick<ActionProps, 'place' | 'onOpen'> & { mayDelete: boolean };

function MoreActions({ place, mayDelete, onOpen }: MoreProps) {
  const { t } = useTranslation(['editor', 'common']);
  const { projectId, language: targetLang } = place;
  const change = useBulkChange(place, (chosen, displayType: DisplayType) =>
    send(toggleDisplayType, { projectId, targetLang, ...chosen, displayType }),
  );
  const items = [
    { key: 'fix', label: t('bulk.fix'), onClick: () => onOpen('fix') },
    { key: 'revert', label: t('bulk.revert'), onClick: () => onOpen('revert') },
    ...DISPLAY_TYPES.map((type) => ({
      key: type,
      label: t('bulk.typeOf', { type: t(`common:translationKind.${type}`) }),
      onClick: () => change.mutate(type),
    })),
    ...(mayDelete ? [{ key: 'delete', label: t('bulk.delete'), danger: true, onClick: () => onOpen('delete') }] : []),
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button size="small" loading={change.isPending} icon={<DownOutlined aria-hidden />} iconPlacement="end">
        {t('bulk.more')}
      </Button>
    </Dropdown>
  );
}

interface DialogProps {
  dialog: Dialog | undefined;
  place: BulkPlace;
  parts: EditorParts;
  onClose(): void;
}

function OpenDialog({ dialog, place, parts: { ReviewChosen, ExportChosen }, onClose }: DialogProps) {
  const shared = { place, onClose };
  switch (dialog) {
    case 'approve':
    case 'reject':
      return (
        ReviewChosen && (
          <ReviewChosen decision={dialog} chosen={chosenRows(place)} onDone={() => clearSelection(place.selection)} onClose={onClose} />
        )
      );
    case 'export':
      return ExportChosen && <ExportChosen chosen={chosenRows(place)} onClose={onClose} />;
    case 'replace':
      return <ReplaceDialog {...shared} />;
    case 'delete':
      return <DeleteDialog {...shared} />;
    case 'revert':
      return <ChosenRevert {...shared} />;
    case 'machine':
      return <MachineDialog {...shared} />;
    case 'fix':
      return <FixDialog {...shared} />;
    default:
      return null;
  }
}

const hashesOf = (rows: readonly SegmentRow[]) => rows.map(({ sourceHash }) => sourceHash);

/** Undoes a person's changes in the chosen segments; in the whole language if all segments are chosen without a filter. */
function ChosenRevert({ place, onClose }: { place: BulkPlace; onClose(): void }) {
  const { projectId, language, filters, selection } = place;
  const isWhole = selection.get().isAll && !isFiltered(filters);
  const chosen = isWhole ? {} : { chosen: namedSegments(place), count: place.count };
  return <RevertDialog scope={{ projectId, language, ...chosen }} onClose={onClose} />;
}
