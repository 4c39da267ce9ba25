import { find, make, t } from './page.ts';

const SHOWN_FOR = 1600;

/** Copies text by selecting it in a field beside the button, for pages without a clipboard API. */
const copySelected = (text: string, button: HTMLElement): void => {
  const focused = document.activeElement;
  const field = make('textarea', 'visually-hidden');
  field.value = text;
  // Not in the body, which cannot have the focus while a modal dialog is open.
  button.after(field);
  field.focus({ preventScroll: true });
  field.select();
  // Without the focus, another selection would be copied.
  // oxlint-disable-next-line typescript/no-deprecated -- the only way to copy on pages loaded over plain http
  const isCopied = document.activeElement === field && document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser does not let the page copy');
};

/** Copies text, even on pages without a clipboard API, which were loaded over http from another machine (as in a classroom). */
const copyText = async (text: string, button: HTMLElement): Promise<void> =>
  window.isSecureContext ? navigator.clipboard.writeText(text) : copySelected(text, button);

/** Creates a copy button that announces its result. `what` completes a short label for screen readers. */
export const copyButton = (text: () => string, label: string, what = ''): HTMLButtonElement => {
  const button = make('button', 'button plain copy');
  const show = (word: string): void => {
    button.textContent = word;
    if (what !== '') button.setAttribute('aria-label', `${word}: ${what}`);
  };
  show(label);
  button.type = 'button';
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', () => {
    // Keeps the width, so that a shorter label does not move its neighbours.
    button.style.minWidth = `${button.offsetWidth}px`;
    const tell = (word: string): void => {
      show(word);
      setTimeout(() => show(label), SHOWN_FOR);
    };
    copyText(text(), button).then(
      () => tell(t('Kopyalandı', 'Copied')),
      () => tell(t('Kopyalanamadı', 'Could not copy')),
    );
  });
  return button;
};

/** Creates a button that copies an element's path as a full URL. */
const addressButton = (place: HTMLElement): HTMLButtonElement => {
  const address = place.dataset['address'] ?? '';
  return copyButton(() => new URL(address, location.href).href, t('Adresi kopyala', 'Copy URL'), address);
};

/** Creates a button that saves a text as a file. */
const downloadButton = (name: string, text: () => string): HTMLButtonElement => {
  const button = make('button', 'button plain copy', t('İndir', 'Download'));
  button.type = 'button';
  button.addEventListener('click', () => {
    const link = make('a', '');
    link.href = URL.createObjectURL(new Blob([`${text()}\n`]));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  });
  return button;
};

/** Adds buttons to code captions and to paths, which are copied as full URLs. */
export const addCopyButtons = (): void => {
  for (const place of document.querySelectorAll<HTMLElement>('[data-address]')) place.append(addressButton(place));
  for (const box of document.querySelectorAll<HTMLElement>('figure[data-copy]')) {
    const code = find('pre', HTMLPreElement, box);
    const text = (): string => code.textContent;
    const { file } = box.dataset;
    const buttons = file === undefined ? [] : [downloadButton(file, text)];
    const [first = ''] = text().split('\n');
    // Among code blocks, only JSON of the API has a `lang` attribute.
    const label = code.lang === '' ? t('Kodu kopyala', 'Copy code') : t('JSON’u kopyala', 'Copy JSON');
    find('figcaption', HTMLElement, box).append(...buttons, copyButton(text, label, file ?? first));
  }
};
