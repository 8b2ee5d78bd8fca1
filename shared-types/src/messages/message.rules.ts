import type { Thread } from './message.schema.ts';

/** Characters of a list's preview. */
export const previewCharacters = 140;

/** The beginning of a text on one line: at most 140 characters, cut with an ellipsis. */
export const messagePreview = (text: string): string => {
  const line = [...text.replace(/\s+/g, ' ').trim()];
  return line.length <= previewCharacters
    ? line.join('')
    : `${line.slice(0, previewCharacters).join('').trimEnd()}…`;
};

/** Whether a thread ended with the other side's words, so that an answer is due. */
export const awaitsAnswer = ({
  side,
  lastFrom,
  canReply,
}: Pick<Thread, 'side' | 'lastFrom' | 'canReply'>): boolean => canReply && lastFrom !== side;
