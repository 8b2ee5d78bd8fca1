import { formatTimes } from '@ahl/shared-types/common';
import type { HostWarning } from '@ahl/shared-types/hosts';
import { t } from '@lingui/core/macro';
import { formatDay } from '@/lib/format.ts';

/** Returns a problem of a host on a night, in one sentence. */
export const warningText = (warning: HostWarning): string => {
  switch (warning.kind) {
    case 'day-off':
      return t`Does not host on this weekday.`;
    case 'absent': {
      const day = formatDay(warning.to);
      return t`Away until ${day}.`;
    }
    case 'not-certified': {
      const day = formatDay(warning.since);
      return t`The certificate ended on ${day}.`;
    }
    case 'other-region':
      return t`Hosts in other regions.`;
    case 'declined':
      return t`Declined this night.`;
    default: {
      const { venueName, startTimes } = warning.night;
      const times = formatTimes(startTimes);
      return t`Hosts at ${venueName} then, ${times}.`;
    }
  }
};
