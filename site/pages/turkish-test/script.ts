/** The Turkish test page: runs the visitor's function in a worker and checks its results. */
import type { TurkishFailure, TurkishResult, testTurkish } from '../../../functions/samples/turkish.ts';
import { TURKISH_TEST_WORKER } from '../../shared/pages.ts';
import { apart, shown } from '../../shared/scripts/shown-text.ts';
import type { WorkerCall, WorkerReply } from './messages.ts';
import { copyButton } from '../../shared/scripts/copy.ts';
import { find, make, pageLanguage, removeExcuses, siteAddress, t } from '../../shared/scripts/page.ts';

const LIMIT_MS = 2000;
const SHOWN = 60;

/** The parameter names in a shared link. */
const STATE = { operation: 'islem', code: 'kod' } as const;

const notLoaded = t(
  'Sınama yüklenemedi; bağlantınızı denetleyin.',
  'The test could not be loaded; check your connection.',
);

/** Loads the runner with all vectors on demand. */
const loadRunner = async (): Promise<typeof testTurkish> => {
  const loaded = await import('../../../functions/samples/turkish.ts').catch(() => null);
  if (loaded === null) throw new Error(notLoaded);
  return loaded.testTurkish;
};

/** Runs the code in a worker, which is terminated after the time limit. */
const inWorker = (code: string, test: typeof testTurkish): { run: (operation: string) => Promise<TurkishResult> } => {
  const worker = new Worker(siteAddress + TURKISH_TEST_WORKER);
  const loaded = Promise.withResolvers<unknown>();
  const waiting = new Map([[0, loaded]]);
  worker.addEventListener('message', ({ data: { id, result, message } }: MessageEvent<WorkerReply>) => {
    if (message === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(message));
  });
  const ask = (what: Omit<WorkerCall, 'id'>): Promise<unknown> => {
    const call = Promise.withResolvers<unknown>();
    const id = waiting.size;
    waiting.set(id, call);
    worker.postMessage({ ...what, id } satisfies WorkerCall);
    return call.promise;
  };
  const end = Promise.withResolvers<never>();
  worker.addEventListener('error', () => end.reject(new Error(notLoaded)));
  return {
    run: async (operation) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      try {
        await Promise.race([loaded.promise, end.promise]);
        timer = setTimeout(
          () => end.reject(new Error(t('2 saniyede bitmedi; durduruldu.', 'Not finished after 2 seconds; ended.'))),
          LIMIT_MS,
        );
        await Promise.race([ask({ code }), end.promise]);
        const functions = { [operation]: (...values: readonly unknown[]) => ask({ values }) };
        return await Promise.race([test(functions), end.promise]);
      } finally {
        clearTimeout(timer);
        worker.terminate();
      }
    },
  };
};

const reasonOf = ({ vector }: TurkishFailure): string => `${t(vector.neden.tr, vector.neden.en)} ${vector.kaynak}`;

/** A failure, below its reason unless the failure before it has the same one. */
const rowOf = (failure: TurkishFailure, at: number, all: readonly TurkishFailure[]): HTMLLIElement => {
  const { vector, received, message } = failure;
  const row = make('li', '');
  const [before, reason] = [all[at - 1], make('small', '', reasonOf(failure))];
  reason.lang = pageLanguage;
  if (!before || reasonOf(before) !== reasonOf(failure)) row.append(reason);
  const expected = shown(vector.beklenen);
  const [start, wrong, end] = apart(message ?? shown(received), expected);
  row.append(`${shown(vector.girdi)} → ${start}`, make('del', '', wrong), `${end} (${expected})`);
  return row;
};

const form = find('#turkish-test', HTMLFormElement);
const status = find('[role="status"]', HTMLElement, form);
const operation = find('select', HTMLSelectElement, form);
const code = find('textarea', HTMLTextAreaElement, form);
const list = find('.failures', HTMLUListElement, form);
let suggested = code.value;

const run = async (): Promise<void> => {
  status.textContent = t('Çalışıyor…', 'Running…');
  list.replaceChildren();
  try {
    const { passed, total, groups } = await inWorker(code.value, await loadRunner()).run(operation.value);
    const failures = Object.values(groups).flatMap((group) => group.failures);
    const stamp = make('strong', 'stamp', failures.length === 0 ? t('Geçti', 'Passed') : t('Kaldı', 'Failed'));
    const legend = t(' Aşağıda: girdi → sonuç (doğrusu).', ' Below: input → result (expected).');
    const verdict = t(`${total} örnekten ${passed} tanesi doğru.`, `${passed} of ${total} are right.`);
    status.replaceChildren(stamp, failures.length === 0 ? verdict : verdict + legend);
    list.replaceChildren(...failures.slice(0, SHOWN).map(rowOf));
  } catch (thrown) {
    status.textContent = thrown instanceof Error ? thrown.message : String(thrown);
  }
};

/** A link with the current function in the fragment, which is not sent to the server. */
const shareAddress = (): string => {
  const state = new URLSearchParams({ [STATE.operation]: operation.value, [STATE.code]: code.value });
  return `${location.origin}${location.pathname}#${state.toString()}`;
};

const language = find('a.language', HTMLAnchorElement);
const carryCode = (): void => {
  language.hash = code.value === code.defaultValue ? '' : new URL(shareAddress()).hash;
};
for (const kind of ['click', 'auxclick']) language.addEventListener(kind, carryCode, { capture: true });

for (const preset of form.querySelectorAll<HTMLButtonElement>('[data-presets] button'))
  preset.addEventListener('click', () => {
    operation.value = preset.value;
    code.value = preset.textContent;
    void run();
  });
find('[data-share]', HTMLElement, form).append(copyButton(shareAddress, t('Bağlantıyı kopyala', 'Copy link')));

operation.addEventListener('change', () => {
  if (code.value !== suggested) return;
  suggested = operation.selectedOptions[0]?.dataset['code'] ?? '';
  code.value = suggested;
});
// The result does not apply to changed code.
const clear = (): void => {
  status.textContent = '';
  list.replaceChildren();
};
form.addEventListener('input', clear);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void run();
});

const readLink = (): void => {
  const shared = new URLSearchParams(location.hash.slice(1));
  const sharedOperation = shared.get(STATE.operation);
  if (sharedOperation === null) return;
  operation.value = sharedOperation;
  if (operation.selectedIndex < 0) operation.selectedIndex = 0;
  code.value = shared.get(STATE.code) ?? '';
  clear();
};
window.addEventListener('hashchange', readLink);
readLink();
removeExcuses();
