import { createSignal, For, Show } from 'solid-js';

export default function Parts() {
  const [count, setCount] = createSignal(5);
  const [isOpen, setOpen] = createSignal(false);
  const [rows, setRows] = createSignal(['Apples', 'Bread', 'Milk']);
  return (
    <section class="solid">
      <h2>
        Hello <b>dear</b> world
      </h2>
      <p class="pay">
        Pay <a href="#now">now</a> or <i>later</i>
      </p>
      <p class="count">
        You have <b>{count()}</b> items
      </p>
      <button type="button" class="add" onClick={() => setCount((n) => n + 1)}>
        Add
      </button>
      <button type="button" class="toggle" onClick={() => setOpen((open) => !open)}>
        Details
      </button>
      <Show when={isOpen()} fallback={<p class="closed">Nothing to see</p>}>
        <p class="open">
          Hello <b>dear</b> world
        </p>
      </Show>
      <ul>
        <For each={rows()}>{(row) => <li>{row}</li>}</For>
      </ul>
      <button type="button" class="turn" onClick={() => setRows(([first, ...rest]) => [...rest, first])}>
        Sort
      </button>
    </section>
  );
}
