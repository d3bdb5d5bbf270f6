import type { RequestDetails, RequestPartDto } from '@bhashantar/contracts';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../components/field.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { languageLabel } from '../../../../components/language-name.js';
import { subBatchesOptions } from '../requests.queries.js';

interface Props {
  request: RequestDetails;
  value: RequestPartDto;
  onChange(part: RequestPartDto): void;
}

const keyOf = ({ batchId, subBatchId }: RequestPartDto) => subBatchId ?? batchId ?? '';

/** The whole of a request, one language, or one sub-batch. */
export function PartSelect({ request, value, onChange }: Props) {
  const { t } = useTranslation('requests');
  const id = useId();
  const parts = useParts(request);
  return (
    <Field id={id} label={t('part.label')}>
      <LabelledSelect<string>
        id={id}
        style={{ inlineSize: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        value={keyOf(value)}
        options={parts.map(({ part, label }) => ({ value: keyOf(part), label }))}
        onChange={(key) => onChange(parts.find(({ part }) => keyOf(part) === key)?.part ?? { requestId: request.requestId })}
      />
    </Field>
  );
}

function useParts({ requestId, batches }: RequestDetails): { part: RequestPartDto; label: string }[] {
  const { t } = useTranslation('requests');
  const lists = useQueries({ queries: batches.map(({ batchId }) => subBatchesOptions(requestId, batchId, 1)) });
  const ofBatches = batches.flatMap(({ batchId, number, targetLang }, at) => {
    const subBatches = lists[at]?.data?.subBatches ?? [];
    const batch = { part: { requestId, batchId }, label: t('part.batch', { number, language: languageLabel(targetLang) }) };
    const below = subBatches.map((row) => ({
      part: { requestId, batchId, subBatchId: row.subBatchId },
      label: t('part.subBatch', { number: row.number }),
    }));
    return [batch, ...(below.length > 1 ? below : [])];
  });
  return [{ part: { requestId }, label: t('part.whole') }, ...ofBatches];
}
