/** What the page asks its worker: to take code, or to call it. */
export interface WorkerCall {
  readonly id: number;
  readonly code?: string;
  readonly values?: readonly unknown[];
}

export interface WorkerReply {
  readonly id: number;
  readonly result?: unknown;
  /** What the code threw. */
  readonly message?: string;
}
