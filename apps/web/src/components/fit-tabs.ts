interface Room {
  /** The width of each tab, in pixels. */
  widths: readonly number[];
  gap: number;
  /** The width of the whole line. */
  line: number;
  /** The width of the button that opens the other tabs. */
  more: number;
  /** The open tab; -1 for none. */
  open: number;
  /** The line has at most this many entries, including the button. */
  most?: number;
}

/** The tabs in the line: all of them if they fit, otherwise the first ones. The open tab is always among them. */
export function fitTabs({ widths, gap, line, more, open, most = widths.length }: Room): number[] {
  const all = widths.map((_, index) => index);
  const needed = (tabs: readonly number[]) => tabs.reduce((sum, tab) => sum + (widths[tab] ?? 0) + gap, -gap);
  if (needed(all) <= line && widths.length <= most) return all;
  const shown = open < 0 ? [] : [open];
  for (const tab of all) {
    if (tab === open) continue;
    if (shown.length + 1 >= most || needed([...shown, tab]) + gap + more > line) break;
    shown.push(tab);
  }
  return shown.sort((one, other) => one - other);
}
