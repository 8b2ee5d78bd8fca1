// Labels for the states and actions of claims, in the language of the page.
import { formatInstant } from '@ahl/shared-types/common';
import type { ClaimAct, ClaimRefusal, ClaimState } from '@ahl/shared-types/points-claims';
import { t } from '@lingui/core/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';
import { formatInstantDay } from '@/lib/format.ts';

export const stateTones: Record<ClaimState, ChipTone> = {
  open: 'sky',
  asked: 'red',
  approved: 'felt',
  declined: 'closed',
  withdrawn: 'closed',
};

/** Returns the label of a state, for a chip. */
export const stateWord = (state: ClaimState): string => {
  switch (state) {
    case 'open':
      return t`Waiting for the host`;
    case 'asked':
      return t`Question for you`;
    case 'approved':
      return t`Approved`;
    case 'declined':
      return t`Declined`;
    case 'withdrawn':
      return t`Withdrawn`;
  }
};

/** Returns an action and the person who did it, for the trail. */
export const actWord = (act: ClaimAct, by: string): string => {
  switch (act) {
    case 'sent':
      return t`${by} sent the claim`;
    case 'asked':
      return t`${by} asked`;
    case 'answered':
      return t`${by} answered`;
    case 'approved':
      return t`${by} approved it`;
    case 'declined':
      return t`${by} declined it`;
    case 'undone':
      return t`${by} undid the decision`;
    case 'withdrawn':
      return t`${by} withdrew it`;
  }
};

/** Returns an instant as day and time of the league: `Tuesday, March 3, 7:00PM`. */
export const momentOf = (instant: string, timeZone: string): string => {
  const day = formatInstantDay(instant, timeZone, { weekday: 'long', month: 'long', day: 'numeric' });
  return `${day}, ${formatInstant(Date.parse(instant), timeZone)}`;
};

/** Returns why a night cannot be claimed now, with the deciding moment. */
export const refusalSentence = ({ code, at, event }: ClaimRefusal, timeZone: string): string => {
  const when = at ? momentOf(at, timeZone) : '';
  switch (code) {
    case 'not-due':
      return t`Results are due within 48 hours of the night. You can claim from ${when} on, or as soon as they are posted.`;
    case 'too-late':
      return t`Points must be claimed at least 72 hours before a qualified event. For ${event ?? ''} that was until ${when}.`;
    case 'claimed':
      return t`You have claimed this night already. Its answer is under your claims.`;
  }
};
