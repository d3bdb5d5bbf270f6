import { DISPLAY_TYPES, type DisplayType, toggleDisplayType } from '@bhashantar/contracts';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import { call } from '../../../lib/http/client.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { chooseAll, clearSelection, type Selection, useChosen } from '../selection.js';
import type { TranslationFilters } from '../translations.search.js';
import type { Segments } from '../use-segments.js';
import styles from './bulk.module.css';
import { type BulkPlace, useBulkChange } from './use-bulk-change.js';

const ReplaceDialog = lazy(async () => ({ default: (await import('./replace-dialog.js')).ReplaceDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.js')).DeleteDialog }));
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
  const [dialog, setDialog] = useState<'replace' | 'delete' | 'fix'>();
  const mayDelete = usePermission('memory.exchange');
  if (chosen.hashes.size === 0) return null;
  const count = chosen.isAll ? segments.total : chosen.hashes.size;
  const place: BulkPlace = { projectId, language, filters, selection, count };
  const close = () => setDialog(undefined);
  return (
    <section className={styles.bar} aria-label={t('bulk.title')}>
      <strong role="status">{t('bulk.chosen', { count, shown: formatCount(count) })}</strong>
      {!chosen.isAll && chosen.hashes.size < segments.total && (
        <Button size="small" type="link" onClick={() => chooseAll(selection, [...chosen.hashes], true)}>
          {t('bulk.chooseAll', { count: segments.total, shown: formatCount(segments.total) })}
        </Button>
      )}
      <div className={styles.actions}>
        <Button size="small" onClick={() => setDialog('replace')}>
          {t('bulk.replace')}
        </Button>
        <Button size="small" onClick={() => setDialog('fix')}>
          {t('bulk.fix')}
        </Button>
        <TypeMenu place={place} />
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
        {dialog === 'fix' && <FixDialog place={place} onClose={close} />}
      </Suspense>
    </section>
  );
}

function TypeMenu({ place }: { place: BulkPlace }) {
  const { t } = useTranslation(['editor', 'common']);
  const { projectId, language: targetLang } = place;
  const change = useBulkChange(place, (idArr, displayType: DisplayType) =>
    call(toggleDisplayType, { projectId, targetLang, idArr, displayType }),
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
