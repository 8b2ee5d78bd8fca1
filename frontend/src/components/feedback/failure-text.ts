/** The server's own sentence where a thrown error carries one (`ApiError.userMessage`), otherwise the fallback. */
export const failureText = (error: unknown, fallback: string): string => {
  if (typeof error !== 'object' || error === null || !('userMessage' in error)) return fallback;
  return typeof error.userMessage === 'string' && error.userMessage !== '' ? error.userMessage : fallback;
};
