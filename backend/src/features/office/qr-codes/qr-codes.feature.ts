import { feature } from '#face/feature.ts';
import { qrCodeModel, qrScanDayModel } from './qr-code.model.ts';
import { mountQrCodes } from './qr-code.routes.ts';
import { qrRedirectRoutes } from './qr-redirect.routes.ts';
import type { ScanCounter } from './qr-scans.ts';

export const qrCodes = feature({
  models: [qrCodeModel, qrScanDayModel],
  mount: mountQrCodes,
  routes: [qrRedirectRoutes],
  jobs: { scanCount: ({ scanCounter }: { scanCounter: ScanCounter }) => scanCounter },
  members: { none: 'Its rows name no member.' },
  leagueExport: {
    rows: {
      QrCode: { about: 'A printed QR code and its target.' },
      QrScanDay: { about: 'How often a code was scanned on a day.' },
    },
  },
});
