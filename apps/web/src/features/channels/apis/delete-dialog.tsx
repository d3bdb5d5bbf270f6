import type { ApiItem } from '@bhashantar/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../components/checkbox-group.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { useDeleteApis } from './apis.queries.js';

interface Props {
  items: readonly ApiItem[];
  onDone(): void;
  onClose(): void;
}

/** Asks before APIs are deleted, with the number of their texts. */
export function DeleteDialog({ items, onDone, onClose }: Props) {
  const { t } = useTranslation('apis');
  const [keeps, setKeeps] = useState<string[]>(['memory']);
  const remove = useDeleteApis(onDone);
  const texts = items.reduce((sum, { segments }) => sum + segments, 0);
  return (
    <ConfirmDialog
      open
      danger
      title={t('deleteQuestion', { count: items.length, shown: formatCount(items.length), name: items[0]?.name })}
      verb={t('delete')}
      pending={remove.isPending}
      onConfirm={() => remove.submit({ apiIdList: items.map(({ apiId }) => apiId), keepTm: keeps.length > 0 })}
      onCancel={onClose}
    >
      <p>{t('deleteText', { count: texts, shown: formatCount(texts) })}</p>
      <CheckboxGroup legend={t('memory')} options={[{ value: 'memory', label: t('keepMemory') }]} value={keeps} onChange={setKeeps} />
    </ConfirmDialog>
  );
}
