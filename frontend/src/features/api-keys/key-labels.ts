// What keys read, and what became of them, in words.
import type { KeyScope, KeyState } from '@ahl/shared-types/api-keys';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A scope in a few words. */
export const scopeLabels: Readonly<Record<KeyScope, MessageDescriptor>> = {
  'read:public': msg`What visitors see`,
  'read:league': msg`The league`,
  'read:members': msg`Members`,
};

/** What a scope reads. */
export const scopeTexts: Readonly<Record<KeyScope, MessageDescriptor>> = {
  'read:public': msg`Standings, results, the calendar, venues and news, as on the site.`,
  'read:league': msg`Also blind structures, weekly events, tournaments, the program and running clocks.`,
  'read:members': msg`Also the list of members, with the name that each shows to visitors and the number. No e-mail, no phone.`,
};

/** The state of a key. */
export const keyStateLabels: Readonly<Record<KeyState, MessageDescriptor>> = {
  active: msg`In use`,
  expired: msg`Expired`,
  stopped: msg`Stopped`,
  revoked: msg`Revoked`,
};
