import { ApiError } from '@/lib/api-client.ts';

/** Hides a network error, so that the form shows its own text: only the server's text is repeated (spec section 8). */
export const inOwnWords = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) throw new Error(error.message);
    throw error;
  }
};
