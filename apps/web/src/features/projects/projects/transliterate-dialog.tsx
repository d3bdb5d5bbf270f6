import type { TransliterationCount } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { languageLabel } from '../../../components/language-name.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { transliterationCountOptions, useTransliterate } from './use-transliterate.js';

interface Props {
  projectId: string;
  language: string;
  onClose(): void;
}

/** Confirms a transliteration with the number of segments and its purpose. Includes longer texts only on request. */
export function TransliterateDialog({ projectId, language, onClose }: Props) {
  const { t } = useTranslation(['projects', 'common']);
  const counts = useQuery(transliterationCountOptions(projectId, language));
  const [withLonger, setWithLonger] = useState(false);
  const transliterate = useTransliterate(projectId, language, onClose);
  const count = counts.data ? counts.data.short + (withLonger ? counts.data.longer : 0) : 0;
  const shown = formatCount(count);
  return (
    <Modal
      open
      title={t('spelling.title', { count, shown, language: languageLabel(language) })}
      okText={t('spelling.verb', { count, shown })}
      okButtonProps={{ disabled: count === 0 }}
      cancelText={t('common:cancel')}
      confirmLoading={transliterate.isPending}
      onOk={() => transliterate.mutate(withLonger)}
      onCancel={onClose}
    >
      {counts.isPending && <RowsSkeleton rows={2} />}
      {counts.isError && <ErrorPanel error={counts.error} onRetry={() => void counts.refetch()} />}
      {counts.data && <Question counts={counts.data} withLonger={withLonger} onLonger={setWithLonger} />}
    </Modal>
  );
}

interface QuestionProps {
  counts: TransliterationCount;
  withLonger: boolean;
  onLonger(next: boolean): void;
}

function Question({ counts: { short, longer }, withLonger, onLonger }: QuestionProps) {
  const { t } = useTranslation('projects');
  if (short + longer === 0) return <p>{t('spelling.none')}</p>;
  return (
    <>
      <p>{t('spelling.purpose')}</p>
      <p>{t('spelling.counted')}</p>
      {short === 0 && <p>{t('spelling.noShort')}</p>}
      {longer > 0 && (
        <Checkbox checked={withLonger} onChange={(event) => onLonger(event.target.checked)}>
          {t('spelling.longer', { count: longer, shown: formatCount(longer) })}
        </Checkbox>
      )}
    </>
  );
}
