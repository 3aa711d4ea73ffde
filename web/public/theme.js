// Before anything is drawn: the theme and text size of the last visit, so that nothing flashes.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('settings') ?? '{}');
  } catch {}
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const root = document.documentElement.dataset;
  root.theme = kept.theme && kept.theme !== 'system' ? kept.theme : dark ? 'dark' : 'light';
  if (kept.size && kept.size !== 100) root.size = kept.size;
  if (kept.motion === 'less') root.motion = 'less';
})();
