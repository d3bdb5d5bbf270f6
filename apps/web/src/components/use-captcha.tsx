import { SCREEN_MESSAGES } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { uiConfigOptions } from '../lib/session/ui-config.js';
import styles from './captcha.module.css';

const Captcha = lazy(async () => ({ default: (await import('./captcha.js')).Captcha }));

export interface CaptchaGate {
  /** The widget to render in the form; nothing without a configured captcha. */
  slot: ReactNode;
  /**
   * Whether the captcha's existence is known. A captcha that appears pushes down the elements below, and a click at that moment would miss.
   */
  isKnown: boolean;
  /**
   * The token for a form's call, or undefined, with an error on the form, while there is none. A token is valid for one call, so the widget
   * resets afterwards.
   */
  take(): { recaptchaValue?: string } | undefined;
}

/** Requires a captcha if one is configured. */
export function useCaptcha(): CaptchaGate {
  const config = useQuery(uiConfigOptions);
  const captcha = config.data?.captcha;
  const proof = useRef<string>(undefined);
  const [isMissing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const keep = (next: string | undefined) => {
    proof.current = next;
    if (next) setMissing(false);
  };
  const take = () => {
    if (!captcha) return {};
    const recaptchaValue = proof.current;
    setMissing(!recaptchaValue);
    if (!recaptchaValue) return undefined;
    proof.current = undefined;
    setAttempt(attempt + 1);
    return { recaptchaValue };
  };
  const slot = captcha && (
    <div className={styles.slot}>
      <Suspense>
        <Captcha key={attempt} captcha={captcha} onProof={keep} />
      </Suspense>
      {isMissing && (
        <p className={styles.missing} role="alert">
          {SCREEN_MESSAGES.captchaFailed}
        </p>
      )}
    </div>
  );
  // If this request fails, the form is sent without a captcha. The server decides, and the form shows its message.
  return { slot, isKnown: config.data !== undefined || config.failureCount > 0, take };
}
