import type { QrFormat } from '@ahl/shared-types/qr-codes';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of the formats. */
export const formatLabels: Readonly<Record<QrFormat, MessageDescriptor>> = {
  sticker: msg`Sticker`,
  'table-card': msg`Table card`,
  poster: msg`Poster`,
};

/** The size of each format on paper, and how many fit on a sheet. */
export const formatHints: Readonly<Record<QrFormat, MessageDescriptor>> = {
  sticker: msg`38 mm, twenty on a sheet`,
  'table-card': msg`64 mm, four on a sheet`,
  poster: msg`140 mm, one on a sheet`,
};
