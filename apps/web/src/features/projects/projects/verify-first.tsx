import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CONNECT_ID, goToPart } from '../../../lib/project/overview-parts.js';

/** Says that a site without proof cannot be published, and leads to the part that verifies it. */
export function VerifyFirst() {
  const { t } = useTranslation('projects');
  return (
    <Alert
      type="info"
      showIcon
      title={t('connect.attention')}
      action={
        <Button size="small" onClick={() => goToPart(CONNECT_ID)}>
          {t('connect.go')}
        </Button>
      }
    />
  );
}
