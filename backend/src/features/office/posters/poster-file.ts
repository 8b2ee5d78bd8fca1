// Makes the file of a poster. A process draws one picture at a time: the others wait.

import { chipLetters } from '@ahl/shared-types/league-settings';
import { slugOf } from '@ahl/shared-types/names';
import type { PosterFormat } from '@ahl/shared-types/posters';
import PQueue from 'p-queue';
import QRCode from 'qrcode';
import { paperLogo } from '#features/core/master-logo/brand-images.ts';
import { readOfficeLogo } from '#features/core/master-logo/master-logo.service.ts';
import { FileStream } from '#http/file-stream.ts';
import {
  type PosterContent,
  type PosterDeps,
  type PosterOrder,
  readPosterContent,
} from './poster-content.ts';
import type { PosterMarks } from './poster-look.ts';
import { drawPosterPdf } from './poster-pdf.ts';
import { drawPosterPng } from './poster-png.ts';

export type { PosterDeps } from './poster-content.ts';

const types = { pdf: 'application/pdf', png: 'image/png' } as const;
const turns = new PQueue({ concurrency: 1 });

const codeOf = (url: string): boolean[][] => {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  return Array.from({ length: modules.size }, (_row, y) =>
    Array.from({ length: modules.size }, (_column, x) => modules.get(y, x) === 1),
  );
};

const marksOf = async ({ models, place }: PosterDeps, { url }: PosterContent): Promise<PosterMarks> => ({
  logo: await paperLogo(models, await readOfficeLogo({ models })),
  letters: chipLetters(place.productName),
  code: codeOf(url),
  address: new URL(url).host,
});

async function* inOnePiece(bytes: Promise<Uint8Array>): AsyncIterable<Uint8Array> {
  yield await bytes;
}

/** Returns a poster as a file. @throws NOT_FOUND */
export const makePosterFile = async (
  deps: PosterDeps,
  { format, ...order }: PosterOrder & { format: PosterFormat },
): Promise<FileStream> => {
  const content = await readPosterContent(deps, order);
  const marks = await marksOf(deps, content);
  return new FileStream({
    type: types[format],
    fileName: `${slugOf(content.title) || 'poster'}.${format}`,
    pieces: () =>
      format === 'pdf'
        ? drawPosterPdf(content, marks)
        : inOnePiece(turns.add(() => drawPosterPng(content, marks))),
  });
};
