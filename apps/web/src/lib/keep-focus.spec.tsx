import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../testing/render-screen.js';
import { keepFocus } from './keep-focus.js';

function Rows() {
  const [left, setLeft] = useState(['first', 'second']);
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <main>
      <ul aria-label="Rows">
        {left.map((name) => (
          <li key={name} aria-label={name}>
            <button type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
              Delete {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setMenuOpen(true)}>
        More
      </button>
      {isMenuOpen && (
        <div role="menu">
          <button type="button" role="menuitem" onClick={() => setMenuOpen(false)}>
            Hide
          </button>
        </div>
      )}
    </main>
  );
}

describe('the focus', () => {
  let end: () => void;
  beforeEach(() => {
    end = keepFocus();
  });
  afterEach(() => end());

  it('moves to the row that took the place of a deleted one, and then to its list', async () => {
    const { keys } = await renderScreen(<Rows />);
    screen.getByRole('button', { name: 'Delete first' }).focus();
    await keys.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete first' })).toBeNull());
    const second = screen.getByRole('listitem', { name: 'second' });
    await waitFor(() => expect(document.activeElement).toBe(second));
    await keys.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete second' }));
    expect(second.hasAttribute('tabindex')).toBe(false);
    await keys.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Rows' })));
  });

  it('returns to the button of a menu that has closed', async () => {
    const { keys } = await renderScreen(<Rows />);
    screen.getByRole('button', { name: 'More' }).focus();
    await keys.keyboard('{Enter}');
    screen.getByRole('menuitem', { name: 'Hide' }).focus();
    await keys.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })));
  });

  it('stays where a person has clicked outside of all controls', async () => {
    const { keys } = await renderScreen(<Rows />);
    await keys.click(screen.getByRole('button', { name: 'More' }));
    await keys.click(screen.getByRole('main'));
    await new Promise((done) => setTimeout(done, 100));
    expect(document.activeElement).toBe(document.body);
  });
});
