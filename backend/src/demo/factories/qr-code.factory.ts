import type { Models } from '#db/models.ts';
import { codeWords, type QrCodeDocument } from '#features/office/qr-codes/qr-code.model.ts';
import { nextInSequence, storedFields } from './sequence.ts';

/** Builds a printed QR code as stored; by default one that leads to the calendar. */
export const buildQrCode = (overrides: Partial<QrCodeDocument> = {}): QrCodeDocument => {
  const number = nextInSequence();
  const code = {
    ...storedFields(),
    code: `T${String(number).padStart(5, '0')}`,
    name: `Code ${number}`,
    target: '/calendar',
    venueId: null,
    format: 'table-card' as const,
    ink: '#000000',
    paper: '#FFFFFF',
    scans: 0,
    botScans: 0,
    deletedAt: null,
    version: 0,
    ...overrides,
  };
  return { ...code, ...codeWords(code) };
};

/** Stores a printed QR code. */
export const createQrCode = async (models: Models, overrides: Partial<QrCodeDocument> = {}) => {
  const code = buildQrCode(overrides);
  await models.QrCode.collection.insertOne(code);
  return code;
};
