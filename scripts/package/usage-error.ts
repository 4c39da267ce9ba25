/** A mistake in the command's arguments; the message is for its user, in both languages. */
export class UsageError extends Error {}

/** What could not be written, in both languages. */
export class WriteError extends Error {}
