// Owns the worker that draws letters: one at a time, with a bounded queue.
import { AppError } from '@ahl/shared-types/common';
import { Piscina } from 'piscina';
import type { PdfLetter } from './pdf-letter.ts';

/** Draws letters as PDF. */
export type PdfMaker = {
  /** Returns the bytes of a letter; the same letter gives the same bytes. @throws UNAVAILABLE while too many wait */
  draw(letter: PdfLetter): Promise<Uint8Array>;
  stop(): Promise<void>;
};

const maxWaiting = 20;
/** Fonts stay loaded between two letters of one run. */
const idleMs = 5_000;

/** Creates a pool of one worker, started on the first use. */
export const createPdfMaker = (): PdfMaker => {
  const pool = new Piscina<PdfLetter, Uint8Array>({
    filename: new URL('./pdf.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
  });
  return {
    draw: async (letter) => {
      if (pool.queueSize >= maxWaiting) throw new AppError('UNAVAILABLE', 'invoice-file.crowded');
      return pool.run(letter);
    },
    stop: () => pool.destroy(),
  };
};
