// Draws letters away from the clocks' ticks: one of 400 lines takes longer than a tick can wait.
import { drawLetter, type PdfLetter } from './pdf-letter.ts';

const draw = (letter: PdfLetter): Promise<Uint8Array> => drawLetter(letter);

// A worker pool loads its task as the default export.
export default draw;
