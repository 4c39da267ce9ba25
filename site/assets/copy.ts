import { make, t } from './page.ts';

const SHOWN_FOR = 1600;

/** Makes a button that copies a text, and says so. */
export const copyButton = (text: () => string): HTMLButtonElement => {
  const label = t('Kopyala', 'Copy');
  const button = make('button', 'copy', label);
  button.type = 'button';
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', () => {
    const tell = (word: string): void => {
      button.textContent = word;
      setTimeout(() => (button.textContent = label), SHOWN_FOR);
    };
    // An async function, because pages that came by http from elsewhere than localhost have no clipboard at all.
    const copy = async (): Promise<void> => navigator.clipboard.writeText(text());
    copy().then(
      () => tell(t('Kopyalandı', 'Copied')),
      () => tell(t('Kopyalanamadı', 'Could not copy')),
    );
  });
  return button;
};

export const addCopyButtons = (): void => {
  for (const block of document.querySelectorAll('pre[data-copy]')) {
    const box = make('div', 'code-box');
    block.replaceWith(box);
    box.append(
      block,
      copyButton(() => block.textContent),
    );
  }
};
