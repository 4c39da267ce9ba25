/** The course: checks what pupils paste, by sending it to the API of this site. */
import { textIn } from '../../data/json.ts';
import { check, isParsed, type CourseResponse, type Sender, type ExpectedResult } from '../course/check.ts';
import { workerStart } from './mirror-worker.ts';
import { apiAddress, find, make, onlyFilesAnswer, pageLanguage, t } from './page.ts';

const TIMEOUT = 20_000;

const parse = (text: string): CourseResponse['value'] => {
  try {
    const value: unknown = JSON.parse(text);
    return isParsed(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const send: Sender = async ({ method, target, body, token }) => {
  const response = await fetch(apiAddress + target, {
    method,
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body === '' || method === 'GET' || method === 'HEAD' ? {} : { body }),
    ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
  });
  return { status: response.status, value: parse(await response.text()) };
};

/** The build has written it from the very type, so that its kind tells the rest. */
const isWanted = (value: unknown): value is ExpectedResult => isParsed(value) && textIn(value, 'kind') !== '';

const say = (form: HTMLFormElement, state: 'waiting' | 'right' | 'wrong', word: string, text = ''): void => {
  find('[role="status"]', HTMLElement, form).replaceChildren(make('b', '', word), text === '' ? '' : ` ${text}`);
  form.closest('article')?.setAttribute('data-state', state);
};

const clear = (form: HTMLFormElement): void => {
  find('[role="status"]', HTMLElement, form).replaceChildren();
  form.closest('article')?.removeAttribute('data-state');
};

const notYet = t('Henüz değil.', 'Not yet.');

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fills the field with what was typed before a reload, for as long as the tab is open: pupils share computers. */
const keep = (field: Field): void => {
  // Where storage is forbidden, a reload loses the answers.
  try {
    field.value = sessionStorage.getItem(field.id) ?? field.value;
    field.addEventListener('input', () => sessionStorage.setItem(field.id, field.value));
  } catch {}
};

const judge = async (form: HTMLFormElement, field: Field): Promise<void> => {
  say(form, 'waiting', t('Denetleniyor …', 'Checking …'));
  await workerStart;
  if (onlyFilesAnswer()) {
    say(
      form,
      'wrong',
      notYet,
      t(
        'Bu durağan yansıda istekleri yanıtlayan sunucu yok.',
        'This static mirror has no server that answers requests.',
      ),
    );
    return;
  }
  const wanted: unknown = JSON.parse(form.dataset['wanted'] ?? '');
  if (!isWanted(wanted)) return;
  const { value } = field;
  try {
    const { right, text } = await check(wanted, value, send);
    // Of what stands there no more nothing is said.
    if (field.value !== value) return;
    say(form, right ? 'right' : 'wrong', right ? t('Doğru.', 'Correct.') : notYet, text[pageLanguage]);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : '';
    say(form, 'wrong', notYet, `${t('Yanıt alınamadı:', 'No response:')} ${reason}`);
  }
};

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-wanted]')) {
  const field = form.elements.namedItem('answer');
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
  keep(field);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void judge(form, field);
  });
  form.addEventListener('input', () => clear(form));
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
}

for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => print());
