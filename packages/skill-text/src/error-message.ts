/** What an error says, for a message. Anything can be thrown, even what has no text. */
export function errorMessage(error: unknown): string {
  if (error instanceof Error) return error.message;
  try {
    return String(error);
  } catch {
    return "something that cannot be shown was thrown";
  }
}
