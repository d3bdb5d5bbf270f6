import { listScopeUrls } from '@bhashantar/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '../../../../components/language-name.js';
import { queryOf } from '../../../../lib/http/endpoint-query.js';
import { useDebouncedValue } from '../../../../lib/use-debounced-value.js';
import styles from './keyboard.module.css';
import { matchCommands } from './match-commands.js';

/** The commands of the palette. */
export interface Command {
  id: string;
  label: string;
  /** The group of the command. */
  group: string;
  run(): void;
}

interface Props {
  projectId: string;
  languages: readonly string[];
  rows: number;
  actions: readonly Command[];
  onLanguage(code: string): void;
  onPage(url: string): void;
  onSegment(at: number): void;
  onSearch(text: string): void;
  onClose(): void;
}

const SHOWN = 12;
const IDLE_MS = 200;

/** Actions, languages, pages and segments by a few letters. */
export function Palette(props: Props) {
  const { t } = useTranslation('editor');
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const commands = useCommands(props, typed);
  const chosen = Math.min(at, commands.length - 1);
  const active = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is the active one then.
  useEffect(() => active.current?.scrollIntoView({ block: 'nearest' }), [chosen]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    props.onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((chosen + step + commands.length) % Math.max(1, commands.length));
    else if (event.key === 'Enter') run(commands[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal open footer={null} closable={false} title={t('palette.title')} width={560} onCancel={props.onClose}>
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={t('palette.title')}
        aria-expanded
        aria-controls={list}
        aria-activedescendant={commands[chosen] && `${list}-${chosen}`}
        placeholder={t('palette.hint')}
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to write here.
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={t('palette.title')} className={styles.commands}>
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and names the active option.
          <div
            key={command.id}
            ref={index === chosen ? active : undefined}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => run(command)}
          >
            <span>{command.label}</span> <small>{command.group}</small>
          </div>
        ))}
      </div>
      {commands.length === 0 && <p>{t('palette.none')}</p>}
    </Modal>
  );
}

function useCommands(props: Props, typed: string): Command[] {
  const { t } = useTranslation('editor');
  const { projectId, languages, rows, actions, onLanguage, onPage, onSegment, onSearch } = props;
  const text = typed.trim();
  const searchText = useDebouncedValue(text, IDLE_MS);
  const pages = useQuery({
    ...queryOf(listScopeUrls, undefined, {
      params: { projectId, pageNumber: 1, pageSize: 6 },
      query: { searchText, state: 'fetched' },
    }),
    enabled: searchText.length > 1,
    placeholderData: keepPreviousData,
  });
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  const jump = number >= 1 && number <= rows ? [{ label: t('palette.segment', { number }), run: () => onSegment(number - 1) }] : [];
  const named = languages.map((code) => ({
    id: `language ${code}`,
    group: t('palette.language'),
    label: languageLabel(code),
    run: () => onLanguage(code),
  }));
  const found = pages.data?.urlList ?? [];
  return [
    ...jump.map((one) => ({ ...one, id: 'jump', group: t('palette.jump') })),
    ...matchCommands([...actions, ...named], text),
    ...(text.length > 1
      ? found.map(({ url, title }) => ({ id: url, group: t('palette.page'), label: title ?? url, run: () => onPage(url) }))
      : []),
    ...(text ? [{ id: 'search', group: t('palette.search'), label: `“${text}”`, run: () => onSearch(text) }] : []),
  ].slice(0, SHOWN);
}
