import { addDays } from '@ahl/shared-types/common';
import type { QrCodeDocument, QrScanDayDocument } from '#features/office/qr-codes/qr-code.model.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { buildQrCode } from '../factories/qr-code.factory.ts';
import { demoId } from '../ids.ts';
import { createRandom, type Random } from '../random.ts';
import { daysAgo, type Frame, instantMs } from './frame.ts';

/** The codes that are posted in the venues, and their scans by day. */
export type QrCodes = { codes: QrCodeDocument[]; days: QrScanDayDocument[] };

const shownDays = 45;
const venueCodes = 8;
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const codeFrom = (random: Random): string =>
  Array.from({ length: 6 }, () => random.pick([...letters])).join('');

type Own = Pick<QrCodeDocument, 'name' | 'target' | 'format'> &
  Partial<Pick<QrCodeDocument, 'venueId' | 'ink' | 'deletedAt'>> & { busy: number };

const leagueCodes = (frame: Frame): Own[] => [
  { name: 'Join the league', target: '/join', format: 'poster', ink: '#0B5D43', busy: 9 },
  { name: 'Calendar of all nights', target: '/calendar', format: 'table-card', busy: 14 },
  { name: 'League store', target: 'https://store.example.com', format: 'sticker', busy: 3 },
  {
    name: 'Summer freeroll',
    target: '/news',
    format: 'poster',
    busy: 0,
    deletedAt: daysAgo(frame, 30),
  },
];

/** Creates the demo league's codes. */
export const generateQrCodes = (frame: Frame, venues: readonly VenueDocument[]): QrCodes => {
  const random = createRandom('qr codes');
  const ofVenues = venues.slice(0, venueCodes).map(
    ({ _id, name }): Own => ({
      name,
      target: `/venue/${_id.toHexString()}`,
      format: 'table-card',
      venueId: _id,
      busy: random.int(2, 8),
    }),
  );
  const codes: QrCodeDocument[] = [];
  const days: QrScanDayDocument[] = [];
  for (const [index, { busy, ...own }] of [...leagueCodes(frame), ...ofVenues].entries()) {
    const createdAt = daysAgo(frame, 60 - index);
    const _id = demoId('qrCode', index, createdAt.getTime());
    const ownDays = Array.from({ length: busy === 0 ? 0 : shownDays }, (_, ago): QrScanDayDocument => {
      const date = addDays(frame.today, ago - shownDays + 1);
      const dayId = demoId('qrScanDay', days.length + ago, instantMs(frame, date, '12:00'));
      return { _id: dayId, codeId: _id, date, people: random.int(0, busy * 2), bots: random.int(0, 1) };
    });
    days.push(...ownDays);
    codes.push(
      buildQrCode({
        ...own,
        _id,
        code: codeFrom(random),
        scans: ownDays.reduce((sum, { people }) => sum + people, 0),
        botScans: ownDays.reduce((sum, { bots }) => sum + bots, 0),
        createdAt,
        updatedAt: own.deletedAt ?? createdAt,
      }),
    );
  }
  return { codes, days };
};
