import { Input } from 'antd';
import { CheckedItem } from '../../../components/checked-item.js';

/** Paths or domains of a site, one a line. */
export function PathsItem({ name, label, hint }: { name: 'includePaths' | 'excludePaths' | 'otherDomains'; label: string; hint: string }) {
  return (
    <CheckedItem name={name} label={label} hint={hint} optional>
      <Input.TextArea className="bh-code" dir="ltr" spellCheck={false} autoSize={{ minRows: 3, maxRows: 8 }} />
    </CheckedItem>
  );
}
