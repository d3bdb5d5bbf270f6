/** The style sheet of all screens. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1b1d22, #e8e9ec);
  --muted: light-dark(#565c66, #a9afba);
  --ground: light-dark(#f6f7f9, #15171b);
  --surface: light-dark(#ffffff, #1f2228);
  --line: light-dark(#d4d8de, #3a3f48);
  --accent: light-dark(#0b5cad, #8cc2ff);
  --on-accent: light-dark(#ffffff, #0c1a29);
  --error: light-dark(#a3161c, #ff9a94);
  --good: light-dark(#17652f, #8fdba5);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: 1rem; }
header { background: var(--surface); border-bottom: 1px solid var(--line); padding: .75rem 1rem; }
header nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: baseline; max-width: 72rem; margin: auto; }
header a { padding: .25rem 0; }
header a[aria-current] { color: var(--text); font-weight: 600; text-decoration: none; }
main { max-width: 72rem; margin: auto; padding: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 1.75rem 0 .5rem; }
.muted, caption { color: var(--muted); }
.note { border-inline-start: 4px solid var(--good); background: var(--surface); padding: .5rem .75rem; }
.error { color: var(--error); }
.note.error { border-color: var(--error); }
.scroll { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 6px; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; padding: .5rem .75rem; }
th, td { text-align: start; vertical-align: top; padding: .5rem .75rem; border-top: 1px solid var(--line); }
td { overflow-wrap: anywhere; }
ol { margin: 0; padding-inline-start: 1.25rem; }
.number { text-align: end; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .75rem 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.item { background: var(--surface); border: 1px solid var(--line); border-radius: 6px; padding: .75rem 1rem; margin: .75rem 0; }
.item h3 { font-size: 1rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
.source, .target { white-space: pre-wrap; overflow-wrap: anywhere; margin: .25rem 0; }
label { display: block; font-weight: 600; }
label.inline { display: inline-flex; gap: .5rem; font-weight: 400; align-items: baseline; }
textarea, input[type=text], input[type=number], select { width: 100%; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--muted); border-radius: 4px; padding: .4rem .5rem; }
input[type=number] { width: 7rem; }
textarea { min-height: 4rem; resize: vertical; }
[aria-invalid=true] { border-color: var(--error); }
.bar { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; padding: .75rem 0; }
.bar > div { flex: 0 1 16rem; }
.sticky { position: sticky; bottom: 0; background: var(--ground); border-top: 1px solid var(--line); }
button { font: inherit; padding: .4rem .9rem; min-height: 2.25rem; border-radius: 4px; border: 1px solid var(--accent); background: var(--surface); color: var(--accent); cursor: pointer; }
button.main { background: var(--accent); color: var(--on-accent); }
button.danger { border-color: var(--error); color: var(--error); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .25rem 0; font-size: .85rem; }
details summary { cursor: pointer; color: var(--accent); }
@media (max-width: 40rem) {
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .5rem; }
  .sticky { position: static; }
  .cards, .cards tbody, .cards tr, .cards th, .cards td { display: block; }
  .cards thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .cards tr { border-top: 1px solid var(--line); padding: .5rem .75rem; }
  .cards tr:first-child { border-top: 0; }
  .cards th, .cards td { border: 0; padding: .15rem 0; overflow-wrap: anywhere; }
  .cards .number { text-align: start; }
  .cards td[data-label] { display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: 0 .75rem; }
  .cards td[data-label]::before { content: attr(data-label); color: var(--muted); }
  .cards td[data-label] > * { grid-column: 2; }
}
`;
