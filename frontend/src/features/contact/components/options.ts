import type { ContactTopic } from '@ahl/shared-types/contact';
import { msg } from '@lingui/core/macro';
import { formatDay } from '@/lib/format.ts';

/** The topics of a message, in the order of the form. */
export const topicWords = {
  Question: msg`A question`,
  'My points': msg`My points`,
  'My account': msg`My account`,
  Venue: msg`A venue`,
  Problem: msg`A problem with the site`,
  Other: msg`Something else`,
} as const satisfies Record<ContactTopic, unknown>;

/** Returns the days of the week, Sunday first: the server's names, with labels in the page's language. */
export const nightOptions = () =>
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((value, index) => ({
    value,
    // January 4, 2026 is a Sunday.
    label: formatDay(`2026-01-${String(4 + index).padStart(2, '0')}`, { weekday: 'short' }),
  }));
