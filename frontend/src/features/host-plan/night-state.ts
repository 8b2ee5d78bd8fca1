// Where a night of the plan stands: the exception is coloured, not the rule.
import { isOpenNight, type PlannedNight } from '@ahl/shared-types/hosts';
import { t } from '@lingui/core/macro';
import { listOf } from '@/lib/format.ts';

/** `problem` wants somebody, `waiting` was asked, `fine` needs nothing. */
export type NightTone = 'problem' | 'waiting' | 'fine';
export type NightState = { tone: NightTone; text: string };

const openState = ({ declinedBy, offeredTo }: PlannedNight): NightState => {
  const names = listOf(declinedBy.map(({ name }) => name));
  if (offeredTo) return { tone: 'problem', text: t`${names} declined · offered to ${offeredTo}` };
  return { tone: 'problem', text: names ? t`No host · ${names} declined` : t`No host` };
};

/** Who hosts a night, and what is to be known of it. */
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
