import {
  type CreatedGuestLink,
  type CreateGuestLinkDto,
  GUEST_LINK_DAYS,
  GUEST_LINK_DAYS_MAX,
  type ProjectDetails,
  REVIEW_STATES,
} from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, Modal } from 'antd';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '../../../components/checked-form.js';
import { CheckedItem } from '../../../components/checked-item.js';
import { CopyButton } from '../../../components/copy-button.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { FormDrawer } from '../../../components/form-drawer.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { languageLabel } from '../../../components/language-name.js';
import { TextItem } from '../../../components/text-item.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { useDebouncedValue } from '../../../lib/use-debounced-value.js';
import { type GuestLinkValues, newGuestLink, readGuests, toGuestLink } from './guest-link-values.js';
import { selectionOptions, useGuestLinkCalls } from './guest-links.queries.js';

/** A pause in typing. */
const IDLE_MS = 500;

export interface PageSelectProps {
  value: string | undefined;
  onChange(url: string | undefined): void;
}

interface Props {
  project: ProjectDetails;
  /** Comes from another feature. */
  PageSelect: ComponentType<PageSelectProps>;
  onClose(): void;
}

/** Invites guests: the translations, the people, the duration. */
export function GuestLinkForm({ project, PageSelect, onClose }: Props) {
  const { t } = useTranslation('guests');
  const { t: common } = useTranslation();
  const { projectId, targetLanguages } = project;
  const [form] = Form.useForm<GuestLinkValues>();
  const [made, setMade] = useState<CreatedGuestLink>();
  const [initial] = useState(() => newGuestLink(project));
  const values: GuestLinkValues = { ...initial, ...Form.useWatch([], form) };
  const given = useDebouncedValue(JSON.stringify(countedBody(projectId, values)), IDLE_MS);
  const counted = useQuery(selectionOptions(given ? JSON.parse(given) : undefined));
  const { create } = useGuestLinkCalls(projectId);
  if (made?.url) return <Made url={made.url} forWork={values.forWork} onClose={onClose} />;
  return (
    <FormDrawer
      form={form}
      initial={initial}
      checks={{
        name: ({ name }) => (name.trim() ? undefined : t('form.nameMissing')),
        languages: ({ languages }) => (languages.length > 0 ? undefined : t('form.languagesMissing')),
        guests: ({ guests }) => {
          const { invitees, wrongLine } = readGuests(guests);
          if (wrongLine) return t('form.guestsWrong', { line: wrongLine });
          return invitees.length > 0 ? undefined : t('form.guestsMissing');
        },
        days: ({ days }) =>
          /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= GUEST_LINK_DAYS_MAX ? undefined : t('form.daysWrong'),
      }}
      title={t('form.title')}
      submitLabel={t(values.forWork ? 'form.submitWork' : 'form.submit')}
      pending={create.isPending}
      onClose={onClose}
      onSubmit={(said) => create.submit(toGuestLink(projectId, said), { onSuccess: setMade, onError: showFieldErrors(form) })}
    >
      <TextItem name="name" label={t('form.name')} maxLength={60} autoComplete="off" dir="auto" />
      <CheckedItem name="languages" label={t('form.languages')}>
        <LabelledSelect mode="multiple" options={targetLanguages.map((value) => ({ value, label: languageLabel(value) }))} />
      </CheckedItem>
      <Form.Item name="forWork" valuePropName="checked" extra={t('form.workHint')}>
        <Checkbox>{t('form.work')}</Checkbox>
      </Form.Item>
      {!values.forWork && (
        <>
          <CheckedItem name="reviewState" label={t('form.states')}>
            <LabelledSelect
              mode="multiple"
              placeholder={t('form.anyState')}
              options={REVIEW_STATES.map((value) => ({ value, label: common(`review.${value}`) }))}
            />
          </CheckedItem>
          <CheckedItem name="url" label={t('form.page')} optional>
            <PageField PageSelect={PageSelect} />
          </CheckedItem>
          <p aria-live="polite" className="bh-muted">
            {counted.data && <Count {...counted.data} />}
            {counted.error?.message}
          </p>
        </>
      )}
      <CheckedItem name="guests" label={t('form.guests')} hint={t('form.guestsHint')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} dir="auto" maxLength={8_000} />
      </CheckedItem>
      <TextItem name="days" label={t('form.days')} inputMode="numeric" maxLength={2} />
      {!values.forWork && (
        <Form.Item name="hasBackTranslations" valuePropName="checked" extra={t('form.backHint')}>
          <Checkbox>{t('form.back')}</Checkbox>
        </Form.Item>
      )}
      {create.error && <ErrorPanel error={create.error} />}
    </FormDrawer>
  );
}

/** The page field of the form; an empty text means none. The form passes value and change handler. */
function PageField({ PageSelect, value, onChange }: Pick<Props, 'PageSelect'> & { value?: string; onChange?: (url: string) => void }) {
  return <PageSelect value={value || undefined} onChange={(url) => onChange?.(url ?? '')} />;
}

/** How many translations the link will contain. If too many match, it contains the first ones. */
function Count({ segments: count, matching }: CreatedGuestLink) {
  const { t } = useTranslation('guests');
  if (count === 0) return t('form.none');
  if (count < matching) return t('form.countFirst', { count, shown: formatCount(matching) });
  return t('form.count', { count });
}

/** The request body with which the form counts before any guest is named. */
function countedBody(projectId: string, values: GuestLinkValues): CreateGuestLinkDto | undefined {
  if (values.languages.length === 0 || values.forWork) return undefined;
  const counted = toGuestLink(projectId, { ...values, days: String(GUEST_LINK_DAYS) });
  return { ...counted, name: '-', invitees: [{ name: '-', email: 'guest@example.org' }] };
}

/** Shows the link, which is shown only once. */
function Made({ url, forWork, onClose }: { url: string; forWork: boolean; onClose(): void }) {
  const { t } = useTranslation('guests');
  return (
    <Modal
      open
      title={t('made.title')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('made.done')}
        </Button>
      }
    >
      <p>{t(forWork ? 'made.workText' : 'made.text')}</p>
      <p style={{ overflowWrap: 'anywhere' }}>
        <code>{url}</code> <CopyButton text={url} label={t('made.link')} />
      </p>
    </Modal>
  );
}
