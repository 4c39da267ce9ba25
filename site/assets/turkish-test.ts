/** The page of the Turkish test: puts a function that the visitor writes through it, in a worker. */
import { testTurkish, type TurkishFailure, type TurkishResult } from '../../functions/hosts/turkish.ts';
import { TURKISH_TEST_WORKER } from '../pages.ts';
import { shown } from '../turkish-test/shown.ts';
import type { WorkerCall, WorkerReply } from '../turkish-test/worker-messages.ts';
import { find, make, siteAddress, t } from './page.ts';

const LIMIT_MS = 2000;
const SHOWN = 60;

/** A function in a worker that is ended after the limit. */
const inWorker = (code: string): { run: (operation: string) => Promise<TurkishResult> } => {
  const worker = new Worker(siteAddress + TURKISH_TEST_WORKER);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
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
  const timer = setTimeout(
    () => end.reject(new Error(t('2 saniyede bitmedi; durduruldu.', 'Not finished after 2 seconds; ended.'))),
    LIMIT_MS,
  );
  return {
    run: async (operation) => {
      try {
        await Promise.race([ask({ code }), end.promise]);
        const functions = { [operation]: (...values: readonly unknown[]) => ask({ values }) };
        return await Promise.race([testTurkish(functions), end.promise]);
      } finally {
        clearTimeout(timer);
        worker.terminate();
      }
    },
  };
};

const rowOf = ({ vector, received, message }: TurkishFailure): HTMLTableRowElement => {
  const row = make('tr', '');
  row.title = vector.kaynak;
  row.append(
    ...[vector.girdi, vector.beklenen, message ?? received].map((value) => {
      const cell = make('td', '');
      const code = make('code', '', shown(value));
      code.lang = 'tr';
      cell.append(code);
      return cell;
    }),
  );
  return row;
};

const form = find('#turkish-test', HTMLFormElement);
const status = find('[role="status"]', HTMLElement, form);
const table = find('table', HTMLTableElement, form);
const operation = find('select', HTMLSelectElement, form);
const code = find('textarea', HTMLTextAreaElement, form);
const rows = find('tbody', HTMLTableSectionElement, table);
let suggested = code.value;

const run = async (): Promise<void> => {
  status.textContent = t('Çalışıyor …', 'Running …');
  rows.replaceChildren();
  table.parentElement?.toggleAttribute('hidden', true);
  try {
    const { passed, total, groups } = await inWorker(code.value).run(operation.value);
    const failures = Object.values(groups).flatMap((group) => group.failures);
    status.textContent = t(`${total} örnekten ${passed} tanesi doğru.`, `${passed} of ${total} are right.`);
    rows.replaceChildren(...failures.slice(0, SHOWN).map(rowOf));
    table.parentElement?.toggleAttribute('hidden', failures.length === 0);
  } catch (thrown) {
    status.textContent = thrown instanceof Error ? thrown.message : String(thrown);
  }
};

operation.addEventListener('change', () => {
  if (code.value !== suggested) return;
  suggested = operation.selectedOptions[0]?.dataset['code'] ?? '';
  code.value = suggested;
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void run();
});
form.hidden = false;
