import type { UiConfig } from '@bhashantar/contracts';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCaptcha } from '../lib/load-captcha.js';
import { useThemeName } from '../lib/theme/theme.store.js';
import styles from './captcha.module.css';

/** The width of both providers' usual box. */
const USUAL_WIDTH = 304;

interface Props {
  captcha: NonNullable<UiConfig['captcha']>;
  /** The captcha token for the call; undefined once it has expired. */
  onProof(proof: string | undefined): void;
}

/** The provider's captcha widget, or advice if it does not load. */
export function Captcha({ captcha, onProof }: Props) {
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const again = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  if (hasFailed) return <Failure onRetry={again} />;
  return <Widget key={tries} captcha={captcha} onProof={onProof} onFailure={() => setFailed(true)} />;
}

function Widget({ captcha: { provider, siteKey }, onProof, onFailure }: Props & { onFailure(): void }) {
  const { t } = useTranslation();
  const host = useRef<HTMLFieldSetElement>(null);
  const latest = useRef({ onProof, onFailure });
  latest.current = { onProof, onFailure };
  const theme = useThemeName();
  useEffect(() => {
    const place = host.current?.appendChild(document.createElement('div'));
    let remove = () => {};
    let isGone = false;
    const fail = () => {
      if (isGone) return;
      latest.current.onProof(undefined);
      latest.current.onFailure();
    };
    loadCaptcha(provider).then((widget) => {
      if (!place || isGone) return;
      const drawn = widget.render(place, {
        ...{ sitekey: siteKey, theme, size: place.clientWidth < USUAL_WIDTH ? 'compact' : 'normal' },
        callback: (proof: string) => latest.current.onProof(proof),
        'expired-callback': () => latest.current.onProof(undefined),
        'error-callback': fail,
      });
      remove = () => widget.remove?.(drawn);
    }, fail);
    return () => {
      isGone = true;
      remove();
      place?.remove();
    };
  }, [provider, siteKey, theme]);
  return <fieldset ref={host} className={styles.widget} aria-label={t('captcha.label')} />;
}

function Failure({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  const retry = (
    <Button size="small" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <Alert
      className={styles.failure}
      type="error"
      showIcon
      role="alert"
      title={t('captcha.failed')}
      description={t('captcha.advice')}
      action={retry}
    />
  );
}
