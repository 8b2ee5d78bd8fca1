// Labels of plans: their state, and when they apply.
import { formatTime } from '@ahl/shared-types/common';
import type { ContentPlan, PlanState } from '@ahl/shared-types/site-content';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';
import { formatDay } from '@/lib/format.ts';

/** The label of each state of a plan, and the tone of its chip. */
export const planStateLabels: Readonly<Record<PlanState, { label: MessageDescriptor; tone: ChipTone }>> = {
  'in-force': { label: msg`In force`, tone: 'felt' },
  covered: { label: msg`Covered by a later one`, tone: 'closed' },
  planned: { label: msg`Planned`, tone: 'sky' },
  ended: { label: msg`Ended`, tone: 'closed' },
};

const dayParts = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** Formats a date and a time: `Fri, Nov 27, 7:00PM`. */
const moment = (date: string, time: string): string => `${formatDay(date, dayParts)}, ${formatTime(time)}`;

/** Formats the span of a plan: `Fri, Nov 27, 7:00PM to Sat, Nov 28, 2:00AM`, or `From … on` without an end. */
export const planSpan = ({ startsOn, startsAt, endsOn, endsAt }: ContentPlan): string => {
  const from = moment(startsOn, startsAt);
  if (endsOn === null) return t`From ${from} on`;
  const until = moment(endsOn, endsAt);
  return t`${from} to ${until}`;
};
