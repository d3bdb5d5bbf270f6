import { Button } from 'antd';
import { type FocusEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../lib/format/format-list.js';
import { useFormsOfBar } from '../lib/unsaved.js';
import styles from './save-bar.module.css';

interface Props {
  /** Whether a part of the screen can be seen. */
  isOpen(place: string): boolean;
  /** Brings a part of the screen into view. */
  onOpen(place: string): void;
  /** Renders the forms again with the saved values. */
  onDiscard(places: readonly string[]): void;
}

/** One bar for all forms with changes. It submits them one after another, because each may ask a question first. */
export function SaveBar({ isOpen, onOpen, onDiscard }: Props) {
  const { t } = useTranslation();
  const forms = useFormsOfBar();
  const saving = useSaving(forms, isOpen, onOpen);
  const [holdsFocus, setHoldsFocus] = useState(false);
  const places = [...new Set(forms.map(({ place }) => place))];
  // The bar stays while it has the focus. Otherwise the focus would be lost.
  if (places.length === 0 && !holdsFocus) return null;
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && (currentTarget.contains(relatedTarget) || relatedTarget.closest('[role=dialog]'))) return;
    setHoldsFocus(false);
  };
  return (
    <section className={styles.bar} aria-label={t('unsaved.bar')} onFocus={() => setHoldsFocus(true)} onBlur={leave}>
      <p role="status">{places.length === 0 ? t('unsaved.nothing') : t('unsaved.in', { places: formatList(places) })}</p>
      <div className={styles.actions}>
        <Button
          aria-disabled={places.length === 0}
          onClick={() => {
            saving.stop();
            onDiscard(places);
          }}
        >
          {t('unsaved.discard')}
        </Button>
        <Button type="primary" aria-disabled={places.length === 0} onClick={saving.start}>
          {t('unsaved.save')}
        </Button>
      </div>
    </section>
  );
}

/**
 * The forms that are still to be submitted. If a field takes the focus, the rest is not submitted, because the person continues to type.
 */
function useSaving(forms: readonly { form: string; place: string }[], isOpen: Props['isOpen'], onOpen: Props['onOpen']) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [submitted, setSubmitted] = useState<string>();
  const next = forms.find(({ form }) => waiting.includes(form));
  useEffect(() => {
    if (!next || next.form === submitted) return;
    if (!isOpen(next.place)) return onOpen(next.place);
    setSubmitted(next.form);
    submit(next.form);
  }, [next, submitted, isOpen, onOpen]);
  useEffect(() => {
    if (waiting.length === 0) return undefined;
    const stop = ({ target }: globalThis.FocusEvent) => {
      if (target instanceof Element && target.closest('form') && !target.closest('[role=dialog]')) setWaiting([]);
    };
    document.addEventListener('focusin', stop);
    return () => document.removeEventListener('focusin', stop);
  }, [waiting]);
  return {
    start: () => {
      setSubmitted(undefined);
      setWaiting(forms.map(({ form }) => form));
    },
    stop: () => setWaiting([]),
  };
}

function submit(id: string): void {
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
