import { describe, expect, it } from '@jest/globals';
import { fitTabs } from './fit-tabs.js';

const fit = (line: number, open = 0) => fitTabs({ widths: [100, 50, 80, 120], gap: 10, line, more: 60, open });

describe('fitTabs', () => {
  it('keeps all tabs in the line if they fit exactly', () => {
    expect(fit(380)).toEqual([0, 1, 2, 3]);
  });

  it('keeps the first tabs, with space for the button', () => {
    expect(fit(379)).toEqual([0, 1, 2]);
    expect(fit(319)).toEqual([0, 1]);
  });

  it('keeps the open tab instead of those before it', () => {
    expect(fit(319, 3)).toEqual([0, 3]);
    expect(fit(100, 3)).toEqual([3]);
  });

  it('keeps no more entries than allowed, including the button', () => {
    const most = (count: number, open: number) => fitTabs({ widths: [100, 50, 80, 120], gap: 10, line: 1000, more: 60, open, most: count });
    expect(most(4, 0)).toEqual([0, 1, 2, 3]);
    expect(most(3, 0)).toEqual([0, 1]);
    expect(most(3, 3)).toEqual([0, 3]);
  });

  it('keeps no tab if none fits and none is open', () => {
    expect(fit(100, -1)).toEqual([]);
  });
});
