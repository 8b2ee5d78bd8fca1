/** The maximum length of a preview in a list, in characters. */
const previewCharacters = 140;

/** The beginning of a text on one line: at most 140 characters, cut with an ellipsis. */
export const messagePreview = (text: string): string => {
  const line = [...text.replace(/\s+/g, ' ').trim()];
  return line.length <= previewCharacters
    ? line.join('')
    : `${line.slice(0, previewCharacters).join('').trimEnd()}…`;
};
