import { DISPLAY_TYPES, type DisplayType, type SegmentRow, toggleDisplayType } from '@bhashantar/contracts';
import { useNavigate } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../lib/format/format-number.js';
import { send } from '../../../../lib/http/client.js';
import { keepOrderStart } from '../../../../lib/order-start.js';
import { usePermission } from '../../../../lib/session/use-permission.js';
import { chooseAll, clearSelection, type Selection, useChosen } from '../selection.js';
import { isFiltered, type TranslationFilters } from '../translations.search.js';
import type { Segments } from '../use-segments.js';
import styles from './bulk.module.css';
import { type BulkPlace, namedSegments, useBulkChange } from './use-bulk-change.js';

const ReplaceDialog = lazy(async () => ({ default: (await import('./replace-dialog.js')).ReplaceDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.js')).DeleteDialog }));
const RevertDialog = lazy(async () => ({ default: (await import('../reverts/revert-dialog.js')).RevertDialog }));
const MachineDialog = lazy(async () => ({ default: (await import('./machine-dialog.js')).MachineDialog }));
const FixDialog = lazy(async () => ({ default: (await import('./fix-dialog.js')).FixDialog }));

interface Props {
  projectId: string;
  language: string;
  filters: TranslationFilters;
  segments: Segments;
  selection: Selection;
}

/** What can be done with the chosen segments; shown as soon as one is chosen. */
export function BulkBar({ projectId, language, filters, segments, selection }: Props) {
  const { t } = useTranslation('editor');
  const chosen = useChosen(selection);
  const [dialog, setDialog] = useState<'replace' | 'delete' | 'fix' | 'machine' | 'revert'>();
  const mayDelete = usePermission('memory.exchange');
  const mayTranslate = usePermission('translation.machine');
  const mayOrder = usePermission('request.create');
  const loaded = segments.rows;
  // Rows that come while all that match are chosen belong to them.
  useEffect(() => {
    if (selection.get().isAll) chooseAll(selection, hashesOf(loaded), true);
  }, [selection, loaded]);
  if (chosen.hashes.size === 0) return null;
  const count = chosen.isAll ? segments.total : chosen.hashes.size;
  const place: BulkPlace = { projectId, language, filters, selection, count, rows: loaded, seen: segments.seen };
  const close = () => setDialog(undefined);
  return (
    <section className={styles.bar} aria-label={t('bulk.title')}>
      <strong role="status">
        {t(chosen.isAll && !segments.isTotalExact ? 'bulk.chosenAtLeast' : 'bulk.chosen', { count, shown: formatCount(count) })}
      </strong>
      {!chosen.isAll && chosen.hashes.size < segments.total && (
        <Button size="small" type="link" onClick={() => chooseAll(selection, hashesOf(loaded), true)}>
          {t(segments.isTotalExact ? 'bulk.chooseAll' : 'bulk.chooseAllAtLeast', {
            count: segments.total,
            shown: formatCount(segments.total),
          })}
        </Button>
      )}
      <div className={styles.actions}>
        <Button size="small" onClick={() => setDialog('replace')}>
          {t('bulk.replace')}
        </Button>
        <Button size="small" onClick={() => setDialog('fix')}>
          {t('bulk.fix')}
        </Button>
        {mayTranslate && (
          <Button size="small" onClick={() => setDialog('machine')}>
            {t('bulk.machine')}
          </Button>
        )}
        {mayOrder && <OrderButton place={place} />}
        <TypeMenu place={place} />
        <Button size="small" onClick={() => setDialog('revert')}>
          {t('bulk.revert')}
        </Button>
        {mayDelete && (
          <Button size="small" danger onClick={() => setDialog('delete')}>
            {t('bulk.delete')}
          </Button>
        )}
        <Button size="small" type="text" onClick={() => clearSelection(selection)}>
          {t('bulk.clear')}
        </Button>
      </div>
      <Suspense>
        {dialog === 'replace' && <ReplaceDialog place={place} onClose={close} />}
        {dialog === 'delete' && <DeleteDialog place={place} onClose={close} />}
        {dialog === 'revert' && <ChosenRevert place={place} onClose={close} />}
        {dialog === 'machine' && <MachineDialog place={place} onClose={close} />}
        {dialog === 'fix' && <FixDialog place={place} onClose={close} />}
      </Suspense>
    </section>
  );
}

/** Takes the chosen segments to the wizard that orders a translation by people. */
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

const hashesOf = (rows: readonly SegmentRow[]) => rows.map(({ sourceHash }) => sourceHash);

/** Of all that match without a filter, which is the whole language, no segment is named. */
function ChosenRevert({ place, onClose }: { place: BulkPlace; onClose(): void }) {
  const { projectId, language, filters, selection } = place;
  const isWhole = selection.get().isAll && !isFiltered(filters);
  const chosen = isWhole ? {} : { chosen: namedSegments(place), count: place.count };
  return <RevertDialog scope={{ projectId, language, ...chosen }} onClose={onClose} />;
}

function TypeMenu({ place }: { place: BulkPlace }) {
  const { t } = useTranslation(['editor', 'common']);
  const { projectId, language: targetLang } = place;
  const change = useBulkChange(place, (chosen, displayType: DisplayType) =>
    send(toggleDisplayType, { projectId, targetLang, ...chosen, displayType }),
  );
  const items = DISPLAY_TYPES.map((type) => ({
    key: type,
    label: t(`common:translationKind.${type}`),
    onClick: () => change.mutate(type),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button size="small" loading={change.isPending}>
        {t('bulk.type')}
      </Button>
    </Dropdown>
  );
}
