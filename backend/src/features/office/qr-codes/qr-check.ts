// Owns the check whether a code can be read: it is drawn at its print size and in its colours, and decoded again. A
// code that cannot be read is not provided. The decoder (ZXing as WebAssembly) is loaded from the installed package,
// never from a network.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { contrastOf } from '@ahl/shared-types/common';
import { type QrCheck, qrSizesMm } from '@ahl/shared-types/qr-codes';
import type { Sharp } from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { type DrawnCode, pixelsOf, rasterOf } from './qr-drawing.ts';

/** Larger pictures do not help the decoder, and take longer. */
const maxPixels = 800;
/**
 * A phone that looks for codes uses pictures about 1,920 pixels wide with a field of view of about 60 degrees. At a
 * distance of ten times the width of a code it has 1920 / (2 × 10 × tan 30°) = 166 pixels for it.
 */
const distancePixels = 166;
/** Poor light: half of the contrast is lost, evenly at both ends. */
const dimming = { factor: 0.5, offset: 64 };
/** The blur of a lens and an unsteady hand, in pixels of that picture. */
const blurSigma = 0.6;

const require = createRequire(import.meta.url);
let loading: Promise<unknown> | null = null;

const loadDecoder = (): Promise<unknown> => {
  loading ??= readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).then((bytes) =>
    prepareZXingModule({
      overrides: {
        wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
      },
      fireImmediately: true,
    }),
  );
  return loading;
};

/** Returns the text of a code in a picture, or null if none can be read. */
export const decode = async (picture: Sharp): Promise<string | null> => {
  await loadDecoder();
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  const image = { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb' as const };
  const [found] = await readBarcodes(image as Parameters<typeof readBarcodes>[0], {
    formats: ['QRCode'],
    maxNumberOfSymbols: 1,
  });
  return found?.isValid ? found.text : null;
};

const pictures = {
  print: (code: DrawnCode) => rasterOf(code, Math.min(maxPixels, pixelsOf(qrSizesMm[code.format]))),
  distance: (code: DrawnCode) =>
    rasterOf(code, distancePixels * 4)
      .resize(distancePixels, distancePixels)
      .blur(blurSigma)
      .linear(dimming.factor, dimming.offset),
} as const;

/** Decodes a code as printed, and as a phone sees it from a distance in poor light. */
export const checkCode = async (code: DrawnCode): Promise<QrCheck> => {
  const readings: QrCheck['readings'] = [];
  for (const way of ['print', 'distance'] as const)
    readings.push({ way, isRead: (await decode(pictures[way](code))) === code.address });
  return {
    isReadable: readings.every(({ isRead }) => isRead),
    contrast: Math.round(contrastOf(code.ink, code.paper) * 10) / 10,
    sizeMm: qrSizesMm[code.format],
    readings,
  };
};
