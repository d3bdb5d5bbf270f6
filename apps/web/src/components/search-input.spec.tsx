import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../testing/render-screen.js';
import { SearchInput } from './search-input.js';

/** A list with a search, and a button that clears the search. */
function List() {
  const [query, setQuery] = useState('');
  return (
    <>
      <SearchInput label="Search" value={query} onSearch={setQuery} />
      <output>{query}</output>
      <button type="button" onClick={() => setQuery('')}>
        Clear filters
      </button>
    </>
  );
}

describe('a search field', () => {
  it('keeps typed text when its own search arrives in the address, and takes a search that comes from outside', async () => {
    const { keys } = await renderScreen(<List />);
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    await keys.type(field, 'town ');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('town'));
    await keys.type(field, 'hall');
    expect(field.value).toBe('town hall');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('town hall'));
    await keys.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(field.value).toBe(''));
  });
});
