// The state of a night in the plan: only exceptions are coloured.
import { isOpenNight, type PlannedNight } from '@ahl/shared-types/hosts';
import { t } from '@lingui/core/macro';
import { listOf } from '@/lib/format.ts';

/** `problem` needs a host, `waiting` was asked, `fine` needs nothing. */
export type NightTone = 'problem' | 'waiting' | 'fine';
export type NightState = { tone: NightTone; text: string };

const openState = ({ declinedBy, offeredTo }: PlannedNight): NightState => {
  const names = listOf(declinedBy.map(({ name }) => name));
  if (offeredTo) return { tone: 'problem', text: t`${names} declined · offered to ${offeredTo}` };
  return { tone: 'problem', text: names ? t`No host · ${names} declined` : t`No host` };
};

/** Returns who hosts a night, and the state of the assignment. */
export const nightState = (night: PlannedNight, hasProblem: boolean): NightState => {
  if (isOpenNight(night)) return openState(night);
  const who = night.hostName;
  if (hasProblem) return { tone: 'problem', text: t`${who} · not free` };
  switch (night.confirmation) {
    case 'no-answer':
      return { tone: 'problem', text: t`${who} · no answer` };
    case 'asked':
      return { tone: 'waiting', text: t`${who} · not confirmed` };
    case 'confirmed':
      return { tone: 'fine', text: t`${who} · confirmed` };
    default:
      return { tone: 'fine', text: night.isOneDay ? t`${who} · this day` : who };
  }
};
