import {
  type ApiItem,
  PIPELINES,
  type Pipeline,
  type ProjectDetails,
  REQUEST_INSTRUCTIONS_MAX,
  REQUEST_NAME_MAX,
  type RequestQuote,
} from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Input } from 'antd';
import { type ComponentType, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../components/checkbox-group.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { Field } from '../../../components/field.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { LanguageName } from '../../../components/language-name.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { SwitchField } from '../../../components/switch-field.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { quoteOptions, useOrderApis } from './apis.queries.js';

export interface QuoteProps {
  quote: RequestQuote;
}

interface Props {
  project: ProjectDetails;
  items: readonly ApiItem[];
  /** Draws a quote as requests do. */
  Quote: ComponentType<QuoteProps>;
  onClose(): void;
}

/** Shows a quote for some items and then orders their translation by people. */
export function OrderDialog({ project: { projectId, targetLanguages }, items, Quote, onClose }: Props) {
  const { t } = useTranslation('apis');
  const id = useId();
  const navigate = useNavigate();
  const [targetLangs, setLanguages] = useState<string[]>([]);
  const [pipeline, setPipeline] = useState<Pipeline>('translation');
  const [name, setName] = useState('');
  const [instructions, setInstructions] = useState('');
  const [withMachine, setWithMachine] = useState(false);
  const apiIdList = items.map(({ apiId }) => apiId);
  const isAsked = targetLangs.length > 0;
  const { data, error, isLoading, refetch } = useQuery({
    ...quoteOptions({ projectId, apiIdList, targetLangs, pipeline }),
    enabled: isAsked,
  });
  const order = useOrderApis((requestId) => {
    onClose();
    if (requestId !== null) void navigate({ to: '/app/requests/$requestId', params: { requestId } });
  });
  return (
    <ConfirmDialog
      open
      title={t('ordering.title', { count: items.length, shown: formatCount(items.length), name: items[0]?.name })}
      verb={t('ordering.verb')}
      pending={order.isPending}
      disabled={!data || data.quote.segments === 0}
      onConfirm={() =>
        order.submit({
          ...{ apiIdList, targetLangs, pipeline, withMachine },
          ...(name.trim() && { name: name.trim() }),
          ...(instructions.trim() && { instructions: instructions.trim() }),
        })
      }
      onCancel={onClose}
    >
      <CheckboxGroup
        legend={t('ordering.languages')}
        options={targetLanguages.map((code) => ({ value: code, label: <LanguageName code={code} /> }))}
        value={targetLangs}
        onChange={setLanguages}
      />
      <Field id={`${id}pipeline`} label={t('ordering.pipeline')}>
        <LabelledSelect<Pipeline>
          id={`${id}pipeline`}
          value={pipeline}
          options={PIPELINES.map((value) => ({ value, label: t(`ordering.pipelines.${value}`) }))}
          onChange={setPipeline}
        />
      </Field>
      <SwitchField label={t('ordering.withMachine')} checked={withMachine} onChange={setWithMachine} />
      <Field id={`${id}name`} label={t('ordering.name')} hint={t('ordering.nameHint')}>
        <Input
          id={`${id}name`}
          value={name}
          maxLength={REQUEST_NAME_MAX}
          aria-describedby={`${id}name-note`}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field id={`${id}text`} label={t('ordering.instructions')} hint={t('ordering.instructionsHint')}>
        <Input.TextArea
          id={`${id}text`}
          value={instructions}
          maxLength={REQUEST_INSTRUCTIONS_MAX}
          rows={2}
          aria-describedby={`${id}text-note`}
          onChange={({ target }) => setInstructions(target.value)}
        />
      </Field>
      <h3>{t('ordering.quote')}</h3>
      <div aria-live="polite">
        {!isAsked && <p className="bh-muted">{t('ordering.chooseLanguage')}</p>}
        {isLoading && <RowsSkeleton rows={2} />}
        {error && isAsked && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {data && isAsked && <Quote quote={data.quote} />}
      </div>
    </ConfirmDialog>
  );
}
