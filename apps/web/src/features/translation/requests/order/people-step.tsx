import { REQUEST_INSTRUCTIONS_MAX, REQUEST_NAME_MAX, REQUEST_READERS_MAX, REQUEST_REFERENCE_MAX } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckedItem } from '../../../../components/checked-item.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { TextItem } from '../../../../components/text-item.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { requestPeopleOptions } from '../requests.queries.js';
import { FilesField } from './files-field.js';
import styles from './order.module.css';
import { glossarySizeOptions } from './order.queries.js';
import { OrderStepFrame, type OrderStepProps } from './order-step-frame.js';

/** Instructions, files and terms for the translators, and the people who may see the request. */
export function PeopleStep({ project, draft, change, files, changeFiles, onBack, onNext }: OrderStepProps) {
  const { t } = useTranslation('order');
  const people = useQuery(requestPeopleOptions(project.projectId));
  const options = people.data?.people.map(({ userId, name, email }) => ({ value: userId, label: name, search: `${name} ${email}` })) ?? [];
  return (
    <OrderStepFrame step="people" draft={draft} change={change} onBack={onBack} onSubmit={onNext}>
      <TextItem
        name="name"
        label={t('people.name')}
        hint={t('people.nameHint')}
        maxLength={REQUEST_NAME_MAX}
        dir="auto"
        autoComplete="off"
        optional
      />
      <CheckedItem name="instructions" label={t('people.instructions')} hint={t('people.instructionsHint')} optional>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} maxLength={REQUEST_INSTRUCTIONS_MAX} dir="auto" />
      </CheckedItem>
      <CheckedItem name="reference" label={t('people.reference')} hint={t('people.referenceHint')} optional>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={REQUEST_REFERENCE_MAX} dir="auto" />
      </CheckedItem>
      <FilesField files={files} onChange={changeFiles} />
      <GlossaryNote projectId={project.projectId} />
      <CheckedItem name="readers" label={t('people.readers')} hint={t(people.error ? 'people.failed' : 'people.readersHint')} optional>
        <LabelledSelect
          mode="multiple"
          loading={people.isPending}
          maxCount={REQUEST_READERS_MAX}
          placeholder={t('people.nobody')}
          showSearch={{ optionFilterProp: 'search' }}
          options={options}
        />
      </CheckedItem>
    </OrderStepFrame>
  );
}

/** The terms that go with the request: those of the project's glossary, which the texts are checked against as well. */
function GlossaryNote({ projectId }: { projectId: string }) {
  const { t } = useTranslation('order');
  const { data } = useQuery(glossarySizeOptions(projectId));
  if (!data) return null;
  return (
    <section className={styles.note} aria-label={t('glossary.title')}>
      <h3>{t('glossary.title')}</h3>
      <p>{data.total === 0 ? t('glossary.none') : t('glossary.terms', { count: data.total, shown: formatCount(data.total) })}</p>
      <Link to="/app/projects/$projectId/glossary" params={{ projectId }} target="_blank">
        {t('glossary.open')}
      </Link>
    </section>
  );
}
