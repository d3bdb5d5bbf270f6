import { fixTargets } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { send } from '../../../../lib/http/client.js';
import { qualitySettingsOptions } from '../../../../lib/quality.queries.js';
import styles from './bulk.module.css';
import { type BulkPlace, useBulkChange } from './use-bulk-change.js';

/** How many segments one call of a fix may name. */
const MOST = 500;

/** Fixes one kind of problem in the chosen targets. */
export function FixDialog({ place, onClose }: { place: BulkPlace; onClose(): void }) {
  const { t } = useTranslation('editor');
  const { projectId, language: targetLang, count } = place;
  const [code, setCode] = useState<string>();
  const { data } = useQuery(qualitySettingsOptions(projectId));
  const fix = useBulkChange(
    place,
    (chosen, check: string) => {
      const segments =
        'filter' in chosen ? chosen : { sourceHashes: chosen.idArr.slice(0, MOST), versions: chosen.versions.slice(0, MOST) };
      return send(fixTargets, { projectId, targetLang, code: check, ...segments });
    },
    {
      tell: ({ isQueued, changed }) => (isQueued ? t('bulk.queued') : t('bulk.changed', { count: changed, shown: formatCount(changed) })),
      onDone: onClose,
    },
  );
  const options =
    data?.checks.filter(({ isFixableInBulk }) => isFixableInBulk).map(({ code: value, title }) => ({ value, label: title })) ?? [];
  return (
    <ConfirmDialog
      open
      title={t('fix.title')}
      verb={t('bulk.fix')}
      pending={fix.isPending}
      disabled={!code}
      onConfirm={() => code && fix.mutate(code)}
      onCancel={onClose}
    >
      <LabelledSelect
        className={styles.select}
        aria-label={t('filters.check')}
        placeholder={t('filters.check')}
        value={code ?? null}
        options={options}
        onChange={(next) => setCode(next ?? undefined)}
      />
      {count > MOST && !place.selection.get().isAll && <p>{t('fix.most', { most: MOST })}</p>}
    </ConfirmDialog>
  );
}
