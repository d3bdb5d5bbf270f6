import { Select, type SelectProps } from 'antd';
import { type ReactElement, useEffect, useRef } from 'react';

type OptionOf = NonNullable<SelectProps['options']>[number];

/** antd's Select with an accessible name for its listbox, because antd gives it none. */
export function LabelledSelect<Value, Option extends OptionOf = OptionOf>(props: SelectProps<Value, Option>) {
  return <Select<Value, Option> {...props} popupRender={(menu) => <LabelledList>{menu}</LabelledList>} />;
}

function LabelledList({ children }: { children: ReactElement }) {
  const holder = useRef<HTMLDivElement>(null);
  // antd renders a new listbox when a search finds nothing, so this queries it each time.
  useEffect(() => {
    const list = holder.current?.querySelector('[role=listbox]');
    const field = list && document.querySelector<HTMLInputElement>(`[aria-controls="${CSS.escape(list.id)}"]`);
    const name = field?.getAttribute('aria-label') ?? field?.labels?.[0]?.textContent;
    if (name) list?.setAttribute('aria-label', name);
  });
  return <div ref={holder}>{children}</div>;
}
