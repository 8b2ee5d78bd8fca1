// Owns whether a code can be read: it is drawn at its print size and in its colours, and decoded again. What is not read
// is not handed out. The decoder (ZXing as WebAssembly) is loaded from the installed package, never from a network.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { contrastOf } from '@ahl/shared-types/common';
import { type QrCheck, qrSizesMm } from '@ahl/shared-types/qr-codes';
import type { Sharp } from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { type DrawnCode, pixelsOf, rasterOf } from './qr-drawing.ts';

/** Larger pictures tell the decoder nothing more, and take it longer. */
const maxPixels = 800;
/**
 * A phone that looks for codes works on pictures about 1,920 pixels wide and sees some 60 degrees of the room. From ten
 * times the width of a code it has 1920 / (2 × 10 × tan 30°) = 166 pixels for it.
 */
const distancePixels = 166;
/** Poor light: half of the contrast is lost, evenly on both sides. */
const dimming = { factor: 0.5, offset: 64 };
/** What a lens and an unsteady hand blur, in pixels of that picture. */
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

/** What a picture of a code says, or null when nothing is read. */
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

/** Decodes a code as it will be printed, and as a phone sees it from afar in poor light. */
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
