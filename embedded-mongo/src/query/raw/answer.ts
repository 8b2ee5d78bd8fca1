/** The result of a query on the bytes of a document: yes, no, or that the document has to be decoded. */

/** Yes, no, or unknown. */
export type Answer = 'yes' | 'no' | 'unknown';

/** Returns the result of a test on an encoded value. */
export type ValueAnswer = (data: Uint8Array, type: number, start: number, end: number) => Answer;

/** Always returns `unknown`. */
export const unknown = (): Answer => 'unknown';

/** Converts a boolean to an answer. */
export function answerOf(isTrue: boolean): Answer {
  return isTrue ? 'yes' : 'no';
}

/** Negates an answer. */
export function opposite(answer: Answer): Answer {
  if (answer === 'unknown') return 'unknown';
  return answer === 'yes' ? 'no' : 'yes';
}

/** Combines parts with OR: yes if one part is yes, no if all are no. */
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

/** Combines parts with AND: no if one part is no, yes if all are yes. */
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
