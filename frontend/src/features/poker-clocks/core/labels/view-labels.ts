// The names of a screen's views.
import type { DisplayView } from '@ahl/shared-types/screens';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const names: Record<DisplayView, MessageDescriptor> = {
  clock: msg`Clock`,
  ladder: msg`Points ladder`,
  seats: msg`Seats and moves`,
  blinds: msg`Blinds to come`,
  message: msg`Message`,
  qr: msg`QR code`,
  standings: msg`Standings`,
  lastNights: msg`Last nights here`,
  winners: msg`Last winners here`,
  promos: msg`What the venue offers`,
  sponsors: msg`Partners`,
  nextNights: msg`Next nights here`,
};

/** Returns the name of a view. */
export const viewName = (view: DisplayView): string => i18n._(names[view]);
