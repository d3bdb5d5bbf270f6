import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CONNECT_ID } from './connect-panel.js';

/** Says that a site without proof cannot be published, and leads to the part that verifies it. */
export function VerifyFirst() {
  const { t } = useTranslation('projects');
  const go = () => {
    const part = document.getElementById(CONNECT_ID);
    if (part instanceof HTMLDetailsElement) part.open = true;
    part?.querySelector('summary')?.focus();
    part?.scrollIntoView({ block: 'start' });
  };
  return (
    <Alert
      type="info"
      showIcon
      title={t('connect.attention')}
      action={
        <Button size="small" onClick={go}>
          {t('connect.go')}
        </Button>
      }
    />
  );
}
