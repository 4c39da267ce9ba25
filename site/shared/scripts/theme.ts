/**
 * The colour scheme: system, light or dark. A classic script in the head without imports, because the choice must be applied before
 * the first paint.
 */
(() => {
  const KEY = 'kurmaca-gorunum';
  const root = document.documentElement;

  const show = (choice: string | null): void => {
    if (choice === 'light' || choice === 'dark') root.dataset['theme'] = choice;
    else delete root.dataset['theme'];
    // By default, `picture` sources follow the system's colour scheme, not the choice.
    const media = { light: 'not all', dark: 'all' }[choice ?? ''] ?? '(prefers-color-scheme: dark)';
    for (const source of document.querySelectorAll<HTMLSourceElement>('source[media]')) source.media = media;
  };

  // If storage is blocked, the choice applies to this page only.
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
