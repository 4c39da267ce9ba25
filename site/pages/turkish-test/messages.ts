/** A message from the page to its worker: to load code, or to call it. */
export interface WorkerCall {
  readonly id: number;
  readonly code?: string;
  readonly values?: readonly unknown[];
}

export interface WorkerReply {
  readonly id: number;
  readonly result?: unknown;
  /** The message of the error thrown by the code. */
  readonly message?: string;
}
