// The files of a code, at its print size. Each code is decoded first.
import { AppError } from '@ahl/shared-types/common';
import { type QrFileFormat, type QrFormat, qrFileTypes, shortAddress } from '@ahl/shared-types/qr-codes';
import { FileStream } from '#http/file-stream.ts';
import { checkCode } from './qr-check.ts';
import type { QrCodeDocument } from './qr-code.model.ts';
import { findQrCode, type QrCodeDeps } from './qr-code.service.ts';
import { drawPng, drawSvg } from './qr-drawing.ts';
import { drawSheets, type SheetCode } from './qr-sheet.ts';

/** The maximum number of codes in one PDF. */
const maxSheetCodes = 200;

/** Returns an address for people who type it: `https://league.example/q/7KX2M9` → `league.example/q/7KX2M9`. */
const spoken = (address: string): string => address.replace(/^https?:\/\//, '');

const drawnOf = ({ place }: Pick<QrCodeDeps, 'place'>, row: QrCodeDocument): SheetCode => {
  const address = shortAddress(place.siteUrl, row.code);
  const { name, format, ink, paper } = row;
  return { address, name, format, ink, paper, line: spoken(address) };
};

/** @throws CONFLICT for a code that cannot be decoded */
const assertReadable = async (code: SheetCode): Promise<void> => {
  const { isReadable } = await checkCode(code);
  if (!isReadable) throw new AppError('CONFLICT', 'qr.not-readable', { name: code.name });
};

async function* once(piece: string | Uint8Array) {
  yield piece;
}

/** Returns a code as SVG, PNG or PDF. @throws NOT_FOUND, CONFLICT */
export const downloadQrCode = async (
  deps: QrCodeDeps,
  { id, format }: { id: string; format: QrFileFormat },
): Promise<FileStream> => {
  const row = await findQrCode(deps, id);
  const code = drawnOf(deps, row);
  await assertReadable(code);
  const png = format === 'png' ? await drawPng(code) : null;
  const pieces = () => {
    if (format === 'pdf') return drawSheets([code], code.name);
    return once(png ?? drawSvg(code));
  };
  return new FileStream({
    type: qrFileTypes[format],
    fileName: `qr-${row.code}-${row.format}.${format}`,
    pieces,
  });
};

/** Returns the codes in use of a format as a PDF, those of one venue if it is given. @throws NOT_FOUND, CONFLICT */
export const printQrSheet = async (
  deps: QrCodeDeps,
  { format, venueId }: { format: QrFormat; venueId?: string | undefined },
): Promise<FileStream> => {
  const rows = await deps.models.QrCode.find({ deletedAt: null, format, ...(venueId ? { venueId } : {}) })
    .sort({ venueId: 1, createdAt: 1, _id: 1 })
    .limit(maxSheetCodes)
    .lean();
  if (rows.length === 0) throw new AppError('NOT_FOUND', 'qr.none-to-print');
  const codes = rows.map((row) => drawnOf(deps, row));
  for (const code of codes) await assertReadable(code);
  return new FileStream({
    type: qrFileTypes.pdf,
    fileName: `qr-${format}.pdf`,
    pieces: () => drawSheets(codes, `QR ${format}`),
  });
};
