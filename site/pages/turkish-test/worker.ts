/**
 * Runs a visitor's function isolated from the page: this file's Content Security Policy allows `eval`, but no network access. The
 * first message contains the code; the other messages are calls.
 */
import type { WorkerCall, WorkerReply } from './messages.ts';

let written: unknown;

const reply = (message: WorkerReply): void => self.postMessage(message);

const respond = async ({ id, code, values }: WorkerCall): Promise<void> => {
  try {
    // Indirect eval, so that the code has no access to this file's variables.
    // oxlint-disable-next-line no-eval -- running the visitor's own code is what this worker is for
    if (code !== undefined) written = (0, eval)(`(${code}\n)`);
    if (typeof written !== 'function') throw new TypeError(`${typeof written}: (text) => …`);
    const result: unknown = code === undefined ? await Reflect.apply(written, undefined, values ?? []) : null;
    reply({ id, result });
  } catch (thrown) {
    reply({ id, message: String(thrown) });
  }
};

self.addEventListener('message', ({ data }: MessageEvent<WorkerCall>) => void respond(data));
// The time limit of the code begins here, and not while a slow network loads this file.
reply({ id: 0 });
