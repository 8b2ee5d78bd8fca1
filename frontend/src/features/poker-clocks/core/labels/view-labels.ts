// The names of a screen's views.
import type { DisplayView } from '@ahl/shared-types/screens';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const names: Record<DisplayView, MessageDescriptor> = {
  clock: msg`Clock`,
  seats: msg`Seats and moves`,
  blinds: msg`Blinds to come`,
  message: msg`Message`,
  qr: msg`QR code`,
};

/** Returns the name of a view. */
export const viewName = (view: DisplayView): string => i18n._(names[view]);
