import type { ApiContentKey, ApiGuess, ApiItemDetails, ApiVerification, ProjectDetails } from '@bhashantar/contracts';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { Panel } from '../../../../components/panel.js';
import { useCheckedForm } from '../../../../lib/form/use-checked-form.js';
import { useUnsaved } from '../../../../lib/unsaved.js';
import { ReasonText } from '../api-state.js';
import styles from '../apis.module.css';
import { useChangeCall, useConnect, useVerify, verificationOf } from '../apis.queries.js';
import { type ItemSettings, NEW_SETTINGS, proposedName, settingsChecks, toSettings } from '../item-settings.js';
import { ItemSettingsForm } from '../item-settings-form.js';
import { type KeyChange, KeysTable } from '../keys-table.js';
import { WAYS_ON } from '../ways-on.js';
import { type CallDraft, checksOf, draftOf, EMPTY_CALL, toCall } from './call-draft.js';
import { CallForm } from './call-form.js';
import { LanguageChoice } from './language-choice.js';
import { faultsOf, type ReadingDraft, readingOf, toReading } from './reading-draft.js';
import { ReplyStep } from './reply-step.js';

interface Props {
  project: ProjectDetails;
  /** The API whose call is changed; a new one is connected where it is absent. */
  own?: ApiItemDetails;
  onBack(): void;
  onDone(apiId: string): void;
}

/** A verified call: the request, its reply, the way in which the reply is read, and the rules that a person chose. */
interface Verified {
  sent: string;
  found: ApiVerification;
  reading: ReadingDraft | undefined;
  keys: readonly KeyChange[];
}

/** Connects an API, or changes how one is called: the call, its reply, and the settings. Nothing is stored before the end. */
export function ConnectScreen({ project, own, onBack, onDone }: Props) {
  const { t } = useTranslation('apis');
  const [stored] = useState(() => own && draftOf(own));
  const call = useCheckedForm<CallDraft>(
    stored ?? EMPTY_CALL,
    checksOf((fault) => t(`connecting.${fault}`), stored),
  );
  const settings = useCheckedForm<ItemSettings>(
    NEW_SETTINGS,
    settingsChecks((fault) => t(`connecting.${fault}`)),
  );
  const [languages, setLanguages] = useState<string[]>();
  const [verified, setVerified] = useState<Verified>();
  const [showsFaults, setShowsFaults] = useState(false);
  const verify = useVerify();
  const connect = useConnect(onDone);
  const change = useChangeCall(() => own && onDone(own.apiId));
  const saving = own ? change : connect;
  const isChanged = JSON.stringify(call.values) !== JSON.stringify(stored ?? EMPTY_CALL);
  useUnsaved((isChanged || verified !== undefined) && !saving.isSuccess);
  const body = toCall(call.values);
  const isStale = verified !== undefined && verified.sent !== JSON.stringify(body);
  const guess = verified && !isStale ? verified.found.guess : null;
  const reading = guess ? verified?.reading : undefined;
  const steps = own ? 2 : 3;
  const stepOf = (step: number, title: string) => (
    <>
      {title} <span className="bh-muted">{t('connecting.step', { step, steps })}</span>
    </>
  );

  const start = () => {
    if (!call.check()) return;
    saving.reset();
    verify.submit(
      { projectId: project.projectId, ...(own && { apiId: own.apiId }), ...body },
      {
        onSuccess: (found) => {
          setVerified({ sent: JSON.stringify(body), found, reading: found.guess ? readingOf(found.guess) : undefined, keys: [] });
          if (!settings.values.name) settings.change({ name: proposedName(body.url) });
        },
        onError: (error) => call.refuse(error),
      },
    );
  };
  const save = () => {
    setShowsFaults(true);
    const hasName = own !== undefined || settings.check();
    if (!reading || !verified || !hasName || Object.keys(faultsOf(reading)).length > 0) return;
    const read = toReading(reading);
    if (own) return change.submit({ apiId: own.apiId, ...body, ...read });
    const { name, ...rest } = toSettings(settings.values, body.url);
    connect.submit({
      ...{ projectId: project.projectId, ...body, ...read, name, kind: reading.kind },
      settings: { ...rest, ...(verified.keys.length > 0 && { keys: [...verified.keys] }) },
      ...(languages && { languages }),
    });
  };

  return (
    <>
      <Button type="link" className={styles.back ?? ''} onClick={onBack}>
        ← {own ? t('connecting.backToApi', { name: own.name }) : t('connecting.back')}
      </Button>
      <h2>{own ? t('connecting.changeTitle', { name: own.name }) : t('connecting.title')}</h2>
      <div className={styles.stack}>
        <Panel title={stepOf(1, t('connecting.callTitle'))}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              start();
            }}
          >
            <CallForm form={call} stored={stored} />
            <div className={styles.save}>
              <Button type={guess ? 'default' : 'primary'} htmlType="submit" loading={verify.isPending}>
                {t(verified ? 'connecting.verifyAgain' : 'connecting.verify')}
              </Button>
              {isStale && <p role="status">{t('connecting.stale')}</p>}
            </div>
          </form>
          <div aria-live="polite">
            {verify.isPending && <p className="bh-muted">{t('connecting.verifying')}</p>}
            {verify.error && <ErrorPanel error={verify.error} />}
          </div>
        </Panel>
        {verified && !isStale && (
          <ReplyStep
            // Another reply starts with an empty state.
            key={verified.sent}
            title={stepOf(2, t('connecting.replyTitle'))}
            found={verified.found}
            reading={reading}
            isNew={own === undefined}
            showsFaults={showsFaults}
            onChange={(next) => setVerified({ ...verified, reading: next })}
          />
        )}
        {verified && guess && reading && !own && (
          <Panel title={t('connecting.keysTitle')}>
            {reading.listPath === guess.listPath && reading.type === guess.type ? (
              <GuessedKeys guess={guess} keys={verified.keys} onChange={(keys) => setVerified({ ...verified, keys })} />
            ) : (
              <p>{t('connecting.keysLater')}</p>
            )}
          </Panel>
        )}
        {guess && !own && (
          <Panel title={stepOf(3, t('connecting.settingsTitle'))}>
            <ItemSettingsForm project={project} form={settings} />
            <LanguageChoice codes={project.targetLanguages} value={languages} onChange={setLanguages} />
          </Panel>
        )}
        {guess && (
          <div>
            <div aria-live="polite">{saving.error && <SaveFailure error={saving.error} />}</div>
            <div className={styles.save}>
              <Button type="primary" loading={saving.isPending} disabled={languages?.length === 0} onClick={save}>
                {t(own ? 'connecting.saveCall' : 'connecting.save')}
              </Button>
              <p className="bh-muted">{t(own ? 'connecting.saveCallHint' : 'connecting.saveHint')}</p>
            </div>
          </div>
        )}
      </div>
    </>
  );
}

/** The API is called again when it is saved, and may answer differently. */
function SaveFailure({ error }: { error: Error }) {
  const { t } = useTranslation('apis');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.scrollIntoView?.({ block: 'nearest' }), []);
  const reason = verificationOf(error)?.reason;
  if (!reason) return <ErrorPanel error={error} />;
  return (
    <div ref={panel}>
      <Alert
        type="error"
        showIcon
        role="alert"
        className={styles.failure ?? ''}
        title={<ReasonText reason={reason} />}
        description={t(`wayText.${WAYS_ON[reason.code]}`)}
      />
    </div>
  );
}

interface KeysProps {
  guess: ApiGuess;
  keys: readonly KeyChange[];
  onChange(keys: readonly KeyChange[]): void;
}

/** The keys of a guess, with the rules that a person chose in place of the guessed ones. */
function GuessedKeys({ guess, keys, onChange }: KeysProps) {
  const { t } = useTranslation('apis');
  const chosen = (key: ApiContentKey): ApiContentKey => {
    const own = keys.find(({ path }) => path === key.path);
    return own ? { ...key, rule: own.rule, limit: own.limit, isCorrected: true } : key;
  };
  const change = (next: KeyChange) => onChange([...keys.filter(({ path }) => path !== next.path), next]);
  return (
    <>
      <KeysTable title={t('translatedKeys')} rows={guess.keys.map(chosen)} disabled={false} onChange={change} />
      <KeysTable title={t('keptKeys')} rows={guess.metaKeys.map(chosen)} disabled={false} onChange={change} />
    </>
  );
}
