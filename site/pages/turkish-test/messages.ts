/** A message from the page to the worker: loads a function, or calls the loaded one. */
export interface WorkerCall {
  readonly id: number;
  readonly code?: string;
  readonly values?: readonly unknown[];
}

/** The answer to a call; the id 0 of the first reply says that the worker has loaded. */
export interface WorkerReply {
  readonly id: number;
  readonly result?: unknown;
  /** The message of the error thrown by the code. */
  readonly message?: string;
}
