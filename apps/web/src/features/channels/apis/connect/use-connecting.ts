import type { ApiItemDetails, ApiVerification, ProjectDetails } from '@bhashantar/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckedForm } from '../../../../lib/form/use-checked-form.js';
import { useUnsaved } from '../../../../lib/unsaved.js';
import { useChangeCall, useConnect, useVerify } from '../apis.queries.js';
import { type ItemSettings, NEW_SETTINGS, proposedName, settingsChecks, toSettings } from '../item-settings.js';
import type { KeyChange } from '../keys-table.js';
import { type CallDraft, checksOf, draftOf, EMPTY_CALL, toCall } from './call-draft.js';
import { faultsOf, hasKeysOf, type ReadingDraft, readingOf, toReading } from './reading-draft.js';

/** A verified call: the request, its reply, the way in which the reply is read, and the rules that a person chose. */
interface Verified {
  sent: string;
  found: ApiVerification;
  reading: ReadingDraft | undefined;
  keys: readonly KeyChange[];
}

interface Options {
  project: ProjectDetails;
  /** The API whose call is changed; undefined for a new one. */
  own: ApiItemDetails | undefined;
  onDone(apiId: string): void;
}

/** The state of the page on which an API is connected, or its call is changed. Nothing is stored before `save`. */
export function useConnecting({ project: { projectId }, own, onDone }: Options) {
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
  const body = toCall(call.values);
  const isChanged = JSON.stringify(call.values) !== JSON.stringify(stored ?? EMPTY_CALL);
  useUnsaved((isChanged || verified !== undefined) && !saving.isSuccess);

  const take = (found: ApiVerification) => {
    setVerified({ sent: JSON.stringify(body), found, reading: found.guess ? readingOf(found.guess) : undefined, keys: [] });
    if (!settings.values.name) settings.change({ name: proposedName(body.url) });
  };
  const start = () => {
    if (!call.check()) return;
    saving.reset();
    const asked = { projectId, ...(own && { apiId: own.apiId }), ...body };
    verify.submit(asked, { onSuccess: take, onError: (error) => call.refuse(error) });
  };
  const store = ({ found: { guess }, ...chosen }: Verified, reading: ReadingDraft) => {
    const read = toReading(reading);
    if (own) return change.submit({ apiId: own.apiId, ...body, ...read });
    const { name, ...rest } = toSettings(settings.values, body.url);
    const keys = guess && hasKeysOf(reading, guess) ? [...chosen.keys] : [];
    connect.submit({
      projectId,
      ...body,
      ...read,
      name,
      kind: reading.kind,
      settings: { ...rest, ...(keys.length > 0 && { keys }) },
      ...(languages && { languages }),
    });
  };
  const save = () => {
    setShowsFaults(true);
    const isNamed = own !== undefined || settings.check();
    if (isNamed && verified?.reading && Object.keys(faultsOf(verified.reading)).length === 0) store(verified, verified.reading);
  };
  const isStale = verified !== undefined && verified.sent !== JSON.stringify(body);
  return {
    ...{ stored, call, settings, languages, setLanguages, showsFaults, verify, saving, start, save },
    isStale,
    /** Undefined after the call was changed. */
    verified: isStale ? undefined : verified,
    changeVerified: (part: Partial<Pick<Verified, 'reading' | 'keys'>>) => setVerified(verified && { ...verified, ...part }),
  };
}

export type Connecting = ReturnType<typeof useConnecting>;
