import { MESSAGES } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { uiConfigOptions } from '../lib/session/ui-config.js';
import styles from './captcha.module.css';

const Captcha = lazy(async () => ({ default: (await import('./captcha.js')).Captcha }));

export interface CaptchaGate {
  /** Where the form shows the widget; nothing where the installation asks for none. */
  slot: ReactNode;
  /** What a form's call carries along, or undefined while a proof is missing, which is then said. A proof is good for one call: the widget begins anew. */
  take(): { recaptchaValue?: string } | undefined;
}

/** Asks for a proof that somebody is no robot, where the installation wants one. */
export function useCaptcha(): CaptchaGate {
  const captcha = useQuery(uiConfigOptions).data?.captcha;
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
          {MESSAGES.captchaFailed}
        </p>
      )}
    </div>
  );
  return { slot, take };
}
