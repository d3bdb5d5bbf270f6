import { API_CONTENT_KEYS_MAX, type ApiContentKey, type ApiGuess, type ApiItemDetails, type ProjectDetails } from '@bhashantar/contracts';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { Panel } from '../../../../components/panel.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import styles from '../apis.module.css';
import { verificationOf } from '../apis.queries.js';
import { ItemSettingsForm } from '../item-settings-form.js';
import { type KeyChange, KeysTable } from '../keys-table.js';
import { PartHeading } from '../part-heading.js';
import { CallForm } from './call-form.js';
import { LanguageChoice } from './language-choice.js';
import { hasKeysOf, type ReadingDraft } from './reading-draft.js';
import { ReplyStep } from './reply-step.js';
import { UnreadReply } from './unread-reply.js';
import { type Connecting, useConnecting } from './use-connecting.js';

interface Props {
  project: ProjectDetails;
  /** The API whose call is changed; absent for a new one. */
  own?: ApiItemDetails;
  onBack(): void;
  onDone(apiId: string): void;
}

/** Connects an API, or changes how one is called: the call, its reply, and the settings. Nothing is stored before the end. */
export function ConnectScreen({ project, own, onBack, onDone }: Props) {
  const { t } = useTranslation('apis');
  const connecting = useConnecting({ project, own, onDone });
  const { verified, settings, languages, setLanguages } = connecting;
  const isNew = own === undefined;
  const guess = verified?.found.guess;
  const stepOf = (step: number, title: string) => <StepTitle step={step} steps={isNew ? 3 : 2} title={title} />;
  return (
    <>
      <Button type="link" className={styles.back ?? ''} onClick={onBack}>
        ← {own ? t('connecting.backToApi', { name: own.name }) : t('connecting.back')}
      </Button>
      <PartHeading>{own ? t('connecting.changeTitle', { name: own.name }) : t('connecting.title')}</PartHeading>
      <div className={styles.stack}>
        <CallStep title={stepOf(1, t('connecting.callTitle'))} connecting={connecting} />
        {verified && (
          <ReplyStep
            // A new reply starts with an empty state.
            key={verified.sent}
            title={stepOf(2, t('connecting.replyTitle'))}
            found={verified.found}
            reading={verified.reading}
            isNew={isNew}
            showsFaults={connecting.showsFaults}
            onChange={(reading) => connecting.changeVerified({ reading })}
          />
        )}
        {guess && verified?.reading && isNew && (
          <>
            <KeysStep
              guess={guess}
              reading={verified.reading}
              keys={verified.keys}
              onChange={(keys) => connecting.changeVerified({ keys })}
            />
            <Panel title={stepOf(3, t('connecting.settingsTitle'))}>
              <ItemSettingsForm project={project} form={settings} />
              <LanguageChoice codes={project.targetLanguages} value={languages} onChange={setLanguages} />
            </Panel>
          </>
        )}
        {guess && <SaveStep isNew={isNew} connecting={connecting} />}
      </div>
    </>
  );
}

function StepTitle({ step, steps, title }: { step: number; steps: number; title: string }) {
  const { t } = useTranslation('apis');
  return (
    <>
      {title} <span className="bh-muted">{t('connecting.step', { step, steps })}</span>
    </>
  );
}

function CallStep({ title, connecting }: { title: ReactNode; connecting: Connecting }) {
  const { t } = useTranslation('apis');
  const { call, stored, verify, verified, isStale, start } = connecting;
  return (
    <Panel title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <CallForm form={call} stored={stored} />
        <div className={styles.save}>
          <Button type={verified?.found.guess ? 'default' : 'primary'} htmlType="submit" loading={verify.isPending}>
            {t(verified || isStale ? 'connecting.verifyAgain' : 'connecting.verify')}
          </Button>
          {isStale && <p role="status">{t('connecting.stale')}</p>}
        </div>
      </form>
      <div aria-live="polite">
        {verify.isPending && <p className="bh-muted">{t('connecting.verifying')}</p>}
        {verify.error && <ErrorPanel error={verify.error} />}
      </div>
    </Panel>
  );
}

interface KeysProps {
  guess: ApiGuess;
  reading: ReadingDraft;
  keys: readonly KeyChange[];
  onChange(keys: readonly KeyChange[]): void;
}

/** The guessed keys, with the person's rules instead of the guessed rules. If the person chose another list, its keys are unknown. */
function KeysStep({ guess, reading, keys, onChange }: KeysProps) {
  const { t } = useTranslation('apis');
  const isKnown = hasKeysOf(reading, guess);
  const chosen = (key: ApiContentKey): ApiContentKey => {
    const own = keys.find(({ path }) => path === key.path);
    return own ? { ...key, rule: own.rule, limit: own.limit, isCorrected: own.rule !== key.rule } : key;
  };
  const change = (next: KeyChange) => onChange([...keys.filter(({ path }) => path !== next.path), next]);
  return (
    <Panel title={t('connecting.keysTitle')}>
      {isKnown ? (
        <>
          {guess.keys.length + guess.metaKeys.length > API_CONTENT_KEYS_MAX && (
            <Alert type="warning" showIcon title={t('keysOver', { shown: formatCount(API_CONTENT_KEYS_MAX) })} />
          )}
          <KeysTable title={t('translatedKeys')} rows={guess.keys.map(chosen)} disabled={false} onChange={change} />
          <KeysTable title={t('keptKeys')} rows={guess.metaKeys.map(chosen)} disabled={false} onChange={change} />
        </>
      ) : (
        <p>{t('connecting.keysLater')}</p>
      )}
    </Panel>
  );
}

function SaveStep({ isNew, connecting: { saving, languages, save } }: { isNew: boolean; connecting: Connecting }) {
  const { t } = useTranslation('apis');
  return (
    <div>
      <div aria-live="polite">{saving.error && <SaveFailure error={saving.error} />}</div>
      <div className={styles.save}>
        <Button type="primary" loading={saving.isPending} disabled={languages?.length === 0} onClick={save}>
          {t(isNew ? 'connecting.save' : 'connecting.saveCall')}
        </Button>
        <p className="bh-muted">{t(isNew ? 'connecting.saveHint' : 'connecting.saveCallHint')}</p>
      </div>
    </div>
  );
}

/** The server calls the API again when it is saved, and the reply may differ. */
function SaveFailure({ error }: { error: Error }) {
  const reason = verificationOf(error)?.reason;
  return reason ? <UnreadReply reason={reason} /> : <ErrorPanel error={error} />;
}
