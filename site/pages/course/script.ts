/** The course page: checks answers with an API that runs in the page, and remembers solved exercises. */
import type { ExpectedResult, Verdict } from './check.ts';
import { find, isLocal, make, pageLanguage, removeExcuses, siteAddress, t } from '../../shared/scripts/page.ts';

type Check = (wanted: ExpectedResult, answer: string) => Promise<Verdict>;

const loadCheck = async (): Promise<Check> => (await import('./check-inside.ts')).checkInside;

/** Checks only `kind`, because the build writes the value from this type. */
const isWanted = (value: unknown): value is ExpectedResult =>
  typeof value === 'object' && value !== null && 'kind' in value;

const say = (
  form: HTMLFormElement,
  state: 'waiting' | 'right' | 'wrong' | 'unchecked',
  word: string,
  text = '',
): void => {
  find('[role="status"]', HTMLElement, form).replaceChildren(make('b', '', word), text === '' ? '' : ` ${text}`);
  form.closest('article')?.setAttribute('data-state', state);
};

const clear = (form: HTMLFormElement): void => {
  find('[role="status"]', HTMLElement, form).replaceChildren();
  form.closest('article')?.removeAttribute('data-state');
};

const SOLVED = 'kurmaca-cozulen';

/** The ids of solved exercises; if storage is blocked, a reload loses them. */
const solved = new Set<string>();

const showSolved = (): void => {
  for (const week of document.querySelectorAll<HTMLElement>('[data-solved-of]')) {
    const exercises = [...document.querySelectorAll(`#${week.dataset['solvedOf'] ?? ''} .exercise`)];
    const done = exercises.filter(({ id }) => solved.has(id));
    for (const each of exercises) each.toggleAttribute('data-solved', solved.has(each.id));
    const titles = done.map((each) => find('h3', HTMLElement, each).textContent.trim().replaceAll(/\s+/g, ' '));
    find('[data-count]', HTMLElement, week).textContent = `${done.length}/${exercises.length}`;
    week.querySelector('[data-titles]')?.replaceChildren(titles.join(', '));
  }
};

const readSolved = (): void => {
  try {
    const ids = (localStorage.getItem(SOLVED) ?? '').split(' ');
    solved.clear();
    for (const id of ids) solved.add(id);
  } catch {}
  showSolved();
};

const keepSolved = (): void => {
  try {
    localStorage.setItem(SOLVED, [...solved].join(' '));
  } catch {}
  showSolved();
};

const remember = (form: HTMLFormElement): void => {
  solved.add(form.closest('article')?.id ?? '');
  keepSolved();
};

const notYet = t('Henüz değil.', 'Not yet.');

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Restores the answer after a reload. Uses session storage, because pupils share computers. */
const keep = (field: Field): void => {
  // If storage is blocked, a reload loses the answers.
  try {
    // The field may have been filled in before the script ran.
    if (field.value === field.defaultValue) field.value = sessionStorage.getItem(field.id) ?? field.value;
    field.addEventListener('input', () => sessionStorage.setItem(field.id, field.value));
  } catch {}
};

const judge = async (form: HTMLFormElement, field: Field): Promise<void> => {
  say(form, 'waiting', t('Denetleniyor…', 'Checking…'));
  const wanted: unknown = JSON.parse(form.dataset['wanted'] ?? '');
  if (!isWanted(wanted)) return;
  const { value } = field;
  // If the check cannot be loaded, there is no verdict.
  const check = await loadCheck().catch(() => null);
  const verdict = await check?.(wanted, value);
  // Discards the verdict if the answer has changed meanwhile.
  if (field.value !== value) return;
  if (verdict?.right === true) remember(form);
  if (verdict)
    say(
      form,
      verdict.right ? 'right' : 'wrong',
      verdict.right ? t('Doğru.', 'Correct.') : notYet,
      verdict.text[pageLanguage],
    );
  else
    say(
      form,
      'unchecked',
      t('Denetlenemedi.', 'Not checked.'),
      t(
        'Denetim yüklenemedi; cevabınız duruyor. Ağa bağlanıp sayfayı yenileyin.',
        'The check could not be loaded; your answer stays. Connect to the network and reload the page.',
      ),
    );
};

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-wanted]')) {
  const field = form.elements.namedItem('answer');
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
  keep(field);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void judge(form, field);
  });
  field.addEventListener('focus', () => void loadCheck().catch(() => null), { once: true });
  form.addEventListener('input', () => clear(form));
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
}

for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => print());

// A localhost URL would be useless on paper, so a blank line is printed instead.
if (!isLocal) for (const place of document.querySelectorAll('[data-paper-origin]')) place.textContent = siteAddress;

const results = document.querySelector<HTMLElement>('#results');
if (results) {
  readSolved();
  for (const type of ['storage', 'pageshow']) addEventListener(type, readSolved);
  find('[data-clear]', HTMLElement, results).addEventListener('click', () => {
    solved.clear();
    showSolved();
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-wanted]')) {
      form.reset();
      form.dispatchEvent(new Event('input'));
    }
    // Also clears the answers of this tab, so that the next pupil starts with empty fields.
    try {
      localStorage.removeItem(SOLVED);
      sessionStorage.clear();
    } catch {}
    find('input', HTMLInputElement, results).value = '';
    const status = find('[role="status"]', HTMLElement, results);
    status.textContent = status.dataset['text'] ?? '';
  });
  find('[data-print-results]', HTMLElement, results).addEventListener('click', () => {
    const day = new Intl.DateTimeFormat(pageLanguage, { dateStyle: 'long' });
    find('time', HTMLElement, results).textContent = day.format(new Date());
    results.setAttribute('data-printing', '');
    print();
    results.removeAttribute('data-printing');
  });
}
removeExcuses();
