import { useTranslation } from 'react-i18next';
import { languageLabel } from '../../../../components/language-name.js';
import { MachineQuestion } from '../../../../components/machine-question.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { clearSelection } from '../selection.js';
import { type BulkPlace, namedSegments } from './use-bulk-change.js';

/** Has machines translate the chosen segments again, as a job in the tray. */
export function MachineDialog({ place, onClose }: { place: BulkPlace; onClose(): void }) {
  const { t } = useTranslation('editor');
  const { projectId, language, selection, count } = place;
  return (
    <MachineQuestion
      verb={t('bulk.machine')}
      order={{ projectId, languages: [language], ...namedSegments(place) }}
      onClose={onClose}
      onStarted={() => clearSelection(selection)}
    >
      <p>{t('translateAgain.text', { count, shown: formatCount(count), language: languageLabel(language) })}</p>
      <p>{t('translateAgain.consequence')}</p>
    </MachineQuestion>
  );
}
