import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckedItem } from '../../../components/checked-item.js';

const WIDE = { inlineSize: '100%' };

/** An engine's price, and its monthly limit. */
export function LimitFields() {
  const { t } = useTranslation('engines');
  return (
    <>
      <CheckedItem name="price" label={t('form.optional', { name: t('form.price') })} hint={t('form.priceHint')} optional>
        <InputNumber style={WIDE} min={0} max={10_000_000} precision={2} prefix="₹" />
      </CheckedItem>
      <CheckedItem name="monthlyCharacterLimit" label={t('form.optional', { name: t('form.limit') })} hint={t('form.limitHint')} optional>
        <InputNumber style={WIDE} min={1} max={1_000_000_000_000} precision={0} />
      </CheckedItem>
    </>
  );
}
