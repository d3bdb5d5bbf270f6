import { DownloadOutlined } from '@ant-design/icons';
import { type ProjectDetails, REPORT_FORMATS, REPORT_TYPES } from '@bhashantar/contracts';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '../../../components/checked-form.js';
import { CheckedItem } from '../../../components/checked-item.js';
import { languageLabel } from '../../../components/language-name.js';
import { Panel } from '../../../components/panel.js';
import { SelectItem } from '../../../components/select-item.js';
import { hasDays, type ReportValues } from './report-values.js';
import styles from './reports.module.css';
import { useDownloadReport } from './use-download-report.js';

const INITIAL: ReportValues = { reportType: 'language', format: 'xlsx', targetLang: '', from: '', to: '' };

/** Words and progress as a file. */
export function DownloadPanel({ project: { projectId, targetLanguages } }: { project: ProjectDetails }) {
  const { t } = useTranslation('reports');
  const [form] = Form.useForm<ReportValues>();
  const reportType = Form.useWatch('reportType', form) ?? INITIAL.reportType;
  const download = useDownloadReport(projectId, form);
  const languages = [
    { value: '', label: t('everyLanguage') },
    ...targetLanguages.map((code) => ({ value: code, label: languageLabel(code) })),
  ];
  return (
    <Panel title={t('view.download')}>
      <CheckedForm
        form={form}
        initial={INITIAL}
        checks={{ to: ({ from, to }) => (from && to && to < from ? t('daysTurned') : undefined) }}
        className={styles.form}
        onSubmit={download.submit}
      >
        <SelectItem
          name="reportType"
          label={t('type')}
          hint={t(`typeHint.${reportType}`)}
          options={REPORT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <SelectItem name="targetLang" label={t('language')} options={languages} />
        {hasDays(reportType) && (
          <div className={styles.days}>
            <CheckedItem name="from" label={t('from')} optional>
              <Input type="date" />
            </CheckedItem>
            <CheckedItem name="to" label={t('to')} optional>
              <Input type="date" />
            </CheckedItem>
          </div>
        )}
        <SelectItem name="format" label={t('format')} options={REPORT_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))} />
        <Button type="primary" htmlType="submit" icon={<DownloadOutlined aria-hidden />} loading={download.isPending}>
          {t(download.isPending ? 'writing' : 'download')}
        </Button>
      </CheckedForm>
    </Panel>
  );
}
