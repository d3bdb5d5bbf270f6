import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../components/page-heading.js';
import { PolicyText } from './policy-text.js';

/** The policy inside a shell. */
export function PolicyPage() {
  const { t } = useTranslation('policy');
  return (
    <>
      <PageHeading title={t('title')} documentTitle={t('title')} />
      <PolicyText />
    </>
  );
}
