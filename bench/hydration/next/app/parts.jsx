'use client';

import { lazy, Suspense, useState } from 'react';

const Late = lazy(async () => {
  await new Promise((done) => setTimeout(done, 150));
  return { default: () => <p className="late">The price is ready</p> };
});

export default function Parts() {
  const [count, setCount] = useState(5);
  const [isOpen, setOpen] = useState(false);
  const [tags, setTags] = useState(['fresh', 'cheap', 'local']);
  const [rows, setRows] = useState(['Apples', 'Bread', 'Milk']);
  const [isLoading, setLoading] = useState(false);
  const turn = ([first, ...rest]) => [...rest, first];
  return (
    <section>
      <h2>
        Hello <b>dear</b> world
      </h2>
      <p className="pay">
        Pay <a href="#now">now</a> or <i>later</i>
      </p>
      <p className="count">
        You have <b>{count}</b> items
      </p>
      <button type="button" className="add" onClick={() => setCount((n) => n + 1)}>
        Add
      </button>
      <button type="button" className="toggle" onClick={() => setOpen((open) => !open)}>
        Details
      </button>
      {isOpen ? (
        <p className="open">
          Hello <b>dear</b> world
        </p>
      ) : (
        <p className="closed">Nothing to see</p>
      )}
      <p className="tags">
        Tags:{' '}
        {tags.map((tag) => (
          <span key={tag}>{tag} </span>
        ))}
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      <button
        type="button"
        className="turn"
        onClick={() => {
          setTags(turn);
          setRows(turn);
        }}
      >
        Sort
      </button>
      <button type="button" className="load" onClick={() => setLoading(true)}>
        Load
      </button>
      {isLoading ? (
        <Suspense fallback={<p className="wait">Please wait</p>}>
          <Late />
        </Suspense>
      ) : null}
    </section>
  );
}
