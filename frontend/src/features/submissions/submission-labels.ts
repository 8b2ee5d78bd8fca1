// Labels of proposals, in the language of the page.
import { formatTimes } from '@ahl/shared-types/common';
import type { Submission, SubmissionStatus, SubmissionWarning } from '@ahl/shared-types/submissions';
import { t } from '@lingui/core/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';
import { formatDay, formatInstantDay, formatNumber } from '@/lib/format.ts';

/** Returns the name and tone of a state. */
export const statusOf = (status: SubmissionStatus): { label: string; tone: ChipTone } => {
  switch (status) {
    case 'pending':
      return { label: t`Pending`, tone: 'sky' };
    case 'waiting':
      return { label: t`Waiting for the sender`, tone: 'closed' };
    case 'approved':
      return { label: t`Approved`, tone: 'felt' };
    case 'rejected':
      return { label: t`Rejected`, tone: 'closed' };
  }
};

/** Returns a warning before approval, as a sentence. */
export const warningText = (warning: SubmissionWarning): string => {
  switch (warning.code) {
    case 'day-over':
      return t`The day of this tournament is over.`;
    case 'venue-known':
      return t`The league has a venue of this name in this city already.`;
    case 'own-night': {
      const { name } = warning;
      const times = formatTimes(warning.startTimes);
      return t`The venue has a night of its own that day: ${name}, ${times}.`;
    }
    case 'near-night': {
      const { name, venueName } = warning;
      const times = formatTimes(warning.startTimes);
      const miles = formatNumber(warning.miles);
      return t`${venueName}, ${miles} miles away, plays that day too: ${name}, ${times}.`;
    }
  }
};

/** Returns when and where, in one line. */
export const factLine = ({ kind, facts }: Submission): string => {
  if (kind === 'venue') return `${facts.address}, ${facts.city}`;
  const times = formatTimes(facts.startTimes);
  if (facts.repeat === 'weekly') {
    const weekday = formatDay(facts.date, { weekday: 'long' });
    return `${t`Every ${weekday}`}, ${times} · ${facts.venueName}`;
  }
  const day = formatDay(facts.date, { weekday: 'short', month: 'short', day: 'numeric' });
  return `${day}, ${times} · ${facts.venueName}`;
};

/** Returns who decided and when, with the reason; empty before that. */
export const decisionLine = (
  { status, decidedAt, decidedBy, reason }: Submission,
  timeZone: string,
): string => {
  if (!decidedAt) return '';
  const day = formatInstantDay(decidedAt, timeZone, { month: 'short', day: 'numeric' });
  const line =
    status === 'approved' ? t`Approved by ${decidedBy}, ${day}` : t`Rejected by ${decidedBy}, ${day}`;
  return reason ? `${line}: ${reason}` : line;
};
