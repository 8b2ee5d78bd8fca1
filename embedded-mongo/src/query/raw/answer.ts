/** What the bytes of a document say to a query: yes, no, or that the document has to be decoded. */

/** Yes, no, or unknown. */
export type Answer = 'yes' | 'no' | 'unknown';

/** What a value says to a test. */
export type ValueAnswer = (data: Uint8Array, type: number, start: number, end: number) => Answer;

/** Says no more than that it does not know. */
export const unknown = (): Answer => 'unknown';

/** The answer for a condition that is known. */
export function answerOf(isTrue: boolean): Answer {
  return isTrue ? 'yes' : 'no';
}

/** The answer to the opposite question. */
export function opposite(answer: Answer): Answer {
  if (answer === 'unknown') return 'unknown';
  return answer === 'yes' ? 'no' : 'yes';
}

/** Yes where one of the parts says so, no where all do. */
export function anyOf<Arguments extends unknown[]>(
  parts: readonly ((...args: Arguments) => Answer)[],
): (...args: Arguments) => Answer {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return (...args) => {
    let answer: Answer = 'no';
    for (const part of parts) {
      const one = part(...args);
      if (one === 'yes') return 'yes';
      if (one === 'unknown') answer = 'unknown';
    }
    return answer;
  };
}

/** No where one of the parts says so, yes where all do. */
export function allOf<Arguments extends unknown[]>(
  parts: readonly ((...args: Arguments) => Answer)[],
): (...args: Arguments) => Answer {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return (...args) => {
    let answer: Answer = 'yes';
    for (const part of parts) {
      const one = part(...args);
      if (one === 'no') return 'no';
      if (one === 'unknown') answer = 'unknown';
    }
    return answer;
  };
}
