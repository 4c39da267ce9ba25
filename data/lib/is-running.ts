import { codeOf } from './thrown.ts';

/** True if a process of this machine is running, even if this process has no permission to signal it. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return codeOf(thrown) !== 'ESRCH';
  }
};
