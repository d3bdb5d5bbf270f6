import { Select, type SelectProps } from 'antd';
import { type ReactElement, useEffect, useRef } from 'react';

type OptionOf = NonNullable<SelectProps['options']>[number];

/** antd's Select, whose list of options carries the name of its field, which antd leaves out. */
export function Choice<Value, Option extends OptionOf = OptionOf>(props: SelectProps<Value, Option>) {
  return <Select<Value, Option> {...props} popupRender={(menu) => <NamedList>{menu}</NamedList>} />;
}

function NamedList({ children }: { children: ReactElement }) {
  const holder = useRef<HTMLDivElement>(null);
  // The list is drawn anew when a search leaves nothing: it is looked for every time.
  useEffect(() => {
    const list = holder.current?.querySelector('[role=listbox]');
    const field = list && document.querySelector<HTMLInputElement>(`[aria-controls="${CSS.escape(list.id)}"]`);
    const name = field?.getAttribute('aria-label') ?? field?.labels?.[0]?.textContent;
    if (name) list?.setAttribute('aria-label', name);
  });
  return <div ref={holder}>{children}</div>;
}
