import { ApiError } from '@/lib/api-client.ts';

/** Lets the form say its own sentence where the server was not reached: only what the server said is repeated (spec section 8). */
export const inOwnWords = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) throw new Error(error.message);
    throw error;
  }
};
