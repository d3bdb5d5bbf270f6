import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportMemory,
  filterTranslations,
  type SegmentFilterDto,
  STREAMED_SEGMENTS_MAX,
  startExport,
} from '@bhashantar/contracts';
import { useMutation } from '@tanstack/react-query';
import { Checkbox, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '../../../components/language-select.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { nameFile } from '../../../lib/format/name-file.js';
import { call, fetchFile } from '../../../lib/http/client.js';
import { saveFile } from '../../../lib/save-file.js';
import { useNotify } from '../../../lib/use-notify.js';
import type { ExchangeProject } from './import-dialog.js';
import styles from './import-export.module.css';

interface Props {
  project: Pick<ExchangeProject, 'projectId' | 'name' | 'targetLanguages'>;
  language: string | undefined;
  /** The filter of the list beside it, if it has one. */
  filter: SegmentFilterDto | undefined;
  /** Segments that a person has chosen in the list, in place of all or of a filter. */
  chosen?: readonly string[] | undefined;
  onClose(): void;
}

const ENDINGS: Readonly<Record<ExportFormat, string>> = { tmx: 'tmx', xliff12: 'xlf', xliff21: 'xlf', csv: 'csv', xlsx: 'xlsx' };

/** The translations of one language as a file: all of them, those that the list shows, or those that are chosen in it. */
export function ExportDialog({ project: { projectId, name, targetLanguages }, language: shown, filter, chosen, onClose }: Props) {
  const { t } = useTranslation(['exchange', 'common']);
  const notify = useNotify();
  const [language = '', setLanguage] = useState(shown ?? targetLanguages[0]);
  const [format, setFormat] = useState<ExportFormat>('tmx');
  const [withUntranslated, setWithUntranslated] = useState(false);
  const [isFiltered, setFiltered] = useState(filter !== undefined);
  const fetching = useMutation({
    mutationFn: async () => {
      const which = isFiltered && filter ? { ...filter, targetLang: language } : { projectId, targetLang: language };
      const named = chosen ? { idArr: [...chosen] } : {};
      const query = { ...which, ...named, format, withUntranslated: withUntranslated && format !== 'tmx' };
      // A few texts download at once. A job writes many while the person continues.
      if (chosen ? chosen.length <= STREAMED_SEGMENTS_MAX : await areFew(which)) return fetchFile(exportMemory, query);
      await call(startExport, query);
      return undefined;
    },
    onSuccess: (file) => {
      if (file) saveFile(file, nameFile(name, `translations-${language}`, ENDINGS[format]));
      notify.success('export', t(file ? 'exported' : 'exportBegun'));
      onClose();
    },
    onError: (error) => notify.failure('export', error),
  });
  return (
    <Modal
      open
      title={chosen ? t('exportChosenTitle', { count: chosen.length, shown: formatCount(chosen.length) }) : t('exportTitle')}
      okText={t('export')}
      cancelText={t('common:cancel')}
      confirmLoading={fetching.isPending}
      onOk={() => fetching.mutate()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        {!chosen && <LanguageSelect label={t('exportLanguage')} codes={targetLanguages} value={language} onChange={setLanguage} />}
        <fieldset className={styles.choices}>
          <legend>{t('exportFormat')}</legend>
          <Radio.Group value={format} onChange={({ target }) => setFormat(target.value)}>
            {EXPORT_FORMATS.map((each) => (
              <Radio key={each} value={each}>
                {t(`exportFormats.${each}`)}
              </Radio>
            ))}
          </Radio.Group>
        </fieldset>
        {filter && !chosen && (
          <Checkbox checked={isFiltered} onChange={({ target }) => setFiltered(target.checked)}>
            {t('exportFiltered')}
          </Checkbox>
        )}
        <Checkbox
          checked={withUntranslated && format !== 'tmx'}
          disabled={format === 'tmx'}
          onChange={({ target }) => setWithUntranslated(target.checked)}
        >
          {t('exportUntranslated')}
        </Checkbox>
      </div>
    </Modal>
  );
}

async function areFew(filter: SegmentFilterDto): Promise<boolean> {
  const { total, isTotalExact } = await call(filterTranslations, { ...filter, pageSize: 1 });
  return isTotalExact && total <= STREAMED_SEGMENTS_MAX;
}
