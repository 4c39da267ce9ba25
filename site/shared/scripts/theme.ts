/**
 * The colour scheme (system, light or dark), and whether others reach the site. A classic script in the head without imports, because both
 * must be known before the first paint.
 */
(() => {
  const KEY = 'kurmaca-gorunum';
  const root = document.documentElement;

  const setPictures = (media: string): void => {
    for (const source of document.querySelectorAll<HTMLSourceElement>('source[media]')) source.media = media;
  };

  const show = (choice: string | null): void => {
    if (choice === 'light' || choice === 'dark') root.dataset['theme'] = choice;
    else delete root.dataset['theme'];
    // By default, `picture` sources follow the system's colour scheme, not the choice.
    setPictures({ light: 'not all', dark: 'all' }[choice ?? ''] ?? '(prefers-color-scheme: dark)');
    const list = document.querySelector<HTMLSelectElement>('[data-theme-choice]');
    if (list) list.value = root.dataset['theme'] ?? '';
  };

  const showStored = (): void => {
    // If storage is blocked, the choice applies to this page only.
    try {
      show(localStorage.getItem(KEY));
    } catch {}
  };

  const isLocal = /^(?:localhost|127\.|0\.0\.0\.0|\[::1?\])/.test(location.hostname);
  root.toggleAttribute('data-local', isLocal);
  root.toggleAttribute('data-unreachable', isLocal || location.protocol !== 'https:');

  showStored();
  // The choice may be made in another tab, also while this page is in the back-forward cache, which receives no `storage` event.
  for (const type of ['DOMContentLoaded', 'storage', 'pageshow']) addEventListener(type, showStored);
  // Paper is light. The browser waits for pictures that are requested here, but not for those of a media query for print.
  addEventListener('beforeprint', () => setPictures('not all'));
  addEventListener('afterprint', () => show(root.dataset['theme'] ?? ''));

  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !('themeChoice' in target.dataset)) return;
    show(target.value);
    try {
      localStorage.setItem(KEY, target.value);
    } catch {}
  });
})();
