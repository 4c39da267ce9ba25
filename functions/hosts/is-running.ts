import { codeOf } from './thrown.ts';

/** Whether a process of this machine is running; one that we may not signal is. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return codeOf(thrown) !== 'ESRCH';
  }
};
