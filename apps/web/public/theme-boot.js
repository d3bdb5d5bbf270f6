// Applies the theme before the first paint; lib/theme/theme.store.ts keeps it up to date afterwards.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('bh_theme') || 'system';
  } catch {
    // Storage may be blocked: the system's theme is right then.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
