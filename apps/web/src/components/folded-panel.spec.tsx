import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FoldedPanel } from './folded-panel.js';

const panel = (isOpen: boolean) => (
  <FoldedPanel title="Verify the site" isOpen={isOpen}>
    <button type="button">Check</button>
  </FoldedPanel>
);
const isShown = () => screen.getByText('Check').closest('details')?.open;

describe('FoldedPanel', () => {
  it('opens and folds as its part begins and ends', () => {
    const { rerender } = render(panel(false));
    expect(isShown()).toBe(false);
    rerender(panel(true));
    expect(isShown()).toBe(true);
    rerender(panel(false));
    expect(isShown()).toBe(false);
  });

  it('does not fold while the focus is in it', () => {
    const { rerender } = render(panel(true));
    screen.getByText('Check').focus();
    rerender(panel(false));
    expect(isShown()).toBe(true);
    expect(document.activeElement).toBe(screen.getByText('Check'));
  });
});
