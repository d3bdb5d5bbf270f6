import {
  PIPELINES,
  type Pipeline,
  type ProjectDetails,
  type RequestRule,
  type RequestRuleDto,
  RULE_WORDS_MAX,
  RULE_WORDS_MIN,
} from '@bhashantar/contracts';
import { Checkbox, Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '../../../../components/checked-form.js';
import { CheckedItem } from '../../../../components/checked-item.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { FormDrawer } from '../../../../components/form-drawer.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { languageLabel } from '../../../../components/language-name.js';
import { TextItem } from '../../../../components/text-item.js';
import type { Checks } from '../../../../lib/form/check-values.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { useNotify } from '../../../../lib/use-notify.js';
import styles from './rules.module.css';
import { useRuleCalls } from './rules.queries.js';

interface Values {
  targetLangs: string[];
  pipeline: Pipeline;
  when: RequestRule['when'];
  words: string;
  withMachine: boolean;
  needsApproval: boolean;
  isActive: boolean;
}

const NEW: Values = {
  ...{ targetLangs: [], pipeline: 'translation', when: 'weekly', words: '1000' },
  ...{ withMachine: false, needsApproval: true, isActive: true },
};

const valuesOf = ({ words, ...rule }: RequestRule): Values => ({ ...rule, words: String(words ?? NEW.words) });

const isWords = (typed: string) => /^\d{1,7}$/.test(typed.trim()) && Number(typed) >= RULE_WORDS_MIN && Number(typed) <= RULE_WORDS_MAX;

interface Props {
  project: ProjectDetails;
  /** Absent for a new one. */
  rule?: RequestRule;
  onClose(): void;
}

/** The form of a rule: when it orders, what it orders, and whether a person must confirm the order. */
export function RuleForm({ project: { projectId, targetLanguages }, rule, onClose }: Props) {
  const { t } = useTranslation('rates');
  const [form] = Form.useForm<Values>();
  const notify = useNotify();
  const { save } = useRuleCalls(projectId);
  const initial = rule ? valuesOf(rule) : { ...NEW, targetLangs: targetLanguages };
  const when = Form.useWatch('when', form) ?? initial.when;
  const checks: Checks<Values> = {
    targetLangs: ({ targetLangs }) => (targetLangs.length > 0 ? undefined : t('rules.languagesMissing')),
    words: (values) =>
      values.when === 'weekly' || isWords(values.words)
        ? undefined
        : t('rules.wordsWrong', { min: formatCount(RULE_WORDS_MIN), max: formatCount(RULE_WORDS_MAX) }),
  };
  const submit = ({ words, ...values }: Values) => {
    const { targetLangs, pipeline, withMachine, needsApproval, isActive } = values;
    const body: RequestRuleDto = {
      ...{ projectId, targetLangs, pipeline, when: values.when, withMachine, needsApproval, isActive },
      ...(rule ? { ruleId: rule.ruleId } : {}),
      ...(values.when === 'words' ? { words: Number(words) } : {}),
    };
    save.submit(body, {
      onSuccess: () => {
        notify.success('rules', t('rules.saved'));
        onClose();
      },
      onError: showFieldErrors(form),
    });
  };
  return (
    <FormDrawer<Values>
      form={form}
      initial={initial}
      checks={checks}
      title={t(rule ? 'rules.formEdit' : 'rules.formNew')}
      submitLabel={t('rules.save')}
      pending={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <CheckedItem name="targetLangs" label={t('rules.languages')}>
        <LabelledSelect mode="multiple" options={targetLanguages.map((value) => ({ value, label: languageLabel(value) }))} />
      </CheckedItem>
      <CheckedItem name="when" label={t('rules.when')}>
        <Radio.Group className={styles.choices ?? ''}>
          <Radio value="weekly">{t('rules.weekly')}</Radio>
          <Radio value="words">{t('rules.enough')}</Radio>
        </Radio.Group>
      </CheckedItem>
      {when === 'words' && <TextItem name="words" label={t('rules.wordsLabel')} inputMode="numeric" maxLength={7} autoComplete="off" />}
      <CheckedItem name="pipeline" label={t('rules.pipeline')}>
        <Radio.Group className={styles.choices ?? ''}>
          {PIPELINES.map((pipeline) => (
            <Radio key={pipeline} value={pipeline}>
              {t(`rules.pipelines.${pipeline}`)}
            </Radio>
          ))}
        </Radio.Group>
      </CheckedItem>
      <Form.Item name="withMachine" valuePropName="checked">
        <Checkbox>{t('rules.machine')}</Checkbox>
      </Form.Item>
      <Form.Item name="needsApproval" valuePropName="checked">
        <Checkbox>{t('rules.needsApproval')}</Checkbox>
      </Form.Item>
      <Form.Item name="isActive" valuePropName="checked">
        <Checkbox>{t('rules.isActive')}</Checkbox>
      </Form.Item>
      {save.error && <ErrorPanel error={save.error} />}
    </FormDrawer>
  );
}
