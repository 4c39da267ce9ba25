/** A mistake in the command's arguments; the message is for its user, in both languages. */
export class UsageError extends Error {}
