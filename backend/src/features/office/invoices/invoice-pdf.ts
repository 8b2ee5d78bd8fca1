// Makes the PDF of an invoice from its record: finds the logo, writes the letter, has it drawn.
import type { InvoiceLanguage, InvoiceRecord } from '@ahl/shared-types/invoices';
import { chipLetters } from '@ahl/shared-types/league-settings';
import sharp from 'sharp';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { pictureOfDataUrl } from '#features/core/pictures/data-url.ts';
import { readPicture } from '#features/core/pictures/picture.service.ts';
import { invoiceLetter } from './invoice-letter.ts';
import type { PdfMaker } from './pdf/pdf-maker.ts';

export type PdfDeps = {
  models: Models;
  pdfMaker: PdfMaker;
  place: Pick<LeaguePlace, 'productName' | 'words'>;
  timeZone: string;
};

/** Wide enough, in pixels, to be sharp in the logo's place on paper. */
const logoWidth = 400;
const ownPicture = /^\/pictures\/([\w-]+)/;

/** Returns a logo as PNG, which every PDF accepts; null if it cannot be read or is on another site. */
export const readLogo = async (models: Models, logo: string | null): Promise<Uint8Array | null> => {
  if (!logo) return null;
  const digest = ownPicture.exec(logo)?.[1];
  try {
    const bytes = digest ? await readPicture(models, digest, null) : pictureOfDataUrl(logo)?.bytes;
    if (!bytes) return null;
    return await sharp(bytes).resize({ width: logoWidth, withoutEnlargement: true }).png().toBuffer();
  } catch {
    return null;
  }
};

/** Returns the PDF of an invoice. */
export const makeInvoicePdf = async (
  { models, pdfMaker, place, timeZone }: PdfDeps,
  invoice: InvoiceRecord,
  language?: InvoiceLanguage,
): Promise<Uint8Array> =>
  pdfMaker.draw(
    invoiceLetter(invoice, {
      language,
      timeZone,
      logo: await readLogo(models, invoice.issuer.logo),
      chip: chipLetters(place.productName),
    }),
  );
