import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '../lib/use-shortcut.js';

/** Debounce of the search. */
const IDLE_MS = 300;

interface Props {
  label: string;
  value: string;
  onSearch(text: string): void;
}

/** A search field that keeps its text in the URL; `/` focuses it. */
export function SearchInput({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const input = useRef<InputRef>(null);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useShortcut('/', () => input.current?.focus());
  const sent = useRef(value);
  // “Back” and “clear filters” change the address from outside. When the field's own search arrives in the address, the field may already
  // contain more text.
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    const query = text.trim();
    if (query === value) return;
    const timer = setTimeout(() => {
      sent.current = query;
      latest.current(query);
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <Input
      ref={input}
      allowClear
      type="search"
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
