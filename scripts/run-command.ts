import { codeOf } from '../functions/package/thrown.ts';

const isUsageError = (thrown: unknown): thrown is Error =>
  thrown instanceof RangeError || codeOf(thrown).startsWith('ERR_PARSE_ARGS');

/** What a command says of its wrong use, and the exit code that goes with it. */
const refuseUse = (reason: string): void => {
  console.error(reason);
  process.exitCode = 1;
};

/** Runs a command. Its wrong use (a `RangeError`, or an option that `parseArgs` refuses) is explained without a stack. */
export const runCommand = async (run: () => Promise<void>, refuse = refuseUse): Promise<void> => {
  try {
    await run();
  } catch (thrown) {
    if (!isUsageError(thrown)) throw thrown;
    refuse(thrown.message);
  }
};
