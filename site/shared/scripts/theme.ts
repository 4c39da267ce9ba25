/**
 * The page's appearance: as the system has it, light or dark. A plain script in the head, without imports, because the choice must
 * stand before the first paint.
 */
(() => {
  const KEY = 'kurmaca-gorunum';
  const root = document.documentElement;

  const show = (choice: string | null): void => {
    if (choice === 'light' || choice === 'dark') root.dataset['theme'] = choice;
    else delete root.dataset['theme'];
    // Pictures that come in light and dark know only the system's colours.
    const media = { light: 'not all', dark: 'all' }[choice ?? ''] ?? '(prefers-color-scheme: dark)';
    for (const source of document.querySelectorAll<HTMLSourceElement>('source[media]')) source.media = media;
  };

  // Where storage is forbidden, the choice holds for the page.
  try {
    show(localStorage.getItem(KEY));
  } catch {}

  document.addEventListener('DOMContentLoaded', () => {
    const list = document.querySelector<HTMLSelectElement>('[data-theme-choice]');
    if (!list) return;
    list.value = root.dataset['theme'] ?? '';
    show(list.value);
    list.addEventListener('change', () => {
      show(list.value);
      try {
        localStorage.setItem(KEY, list.value);
      } catch {}
    });
  });
})();
