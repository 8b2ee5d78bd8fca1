// Reasons to refuse an act on the office's desk.

/** English texts. */
export const officeReasons = {
  'office.item-gone': 'Somebody has taken care of it already.',
  'office.not-an-admin': 'This can only be assigned to an administrator.',
  'report.refused': 'Your account may not see this report.',
  'report.too-long': 'At most {max, number} days.',
  'report-schedule.not-found': 'There is no such report on a schedule.',
  'report-schedule.not-own': 'This report is sent to somebody else.',
  'report-schedule.no-email': 'Your account has no e-mail address to send it to.',
  'report-schedule.too-many': 'At most {max, number} reports are sent to one person.',
  'partner.link-dead': 'This link no longer works. Ask the league for a new one.',
  'partner.night-not-found': 'There is no such night at this venue.',
  'partner.invoice-not-found': 'There is no such invoice of this venue.',
  'partner.line-not-found': 'There is no such line on this invoice.',
  'partner.not-manager': 'You do not manage this venue. Ask the league to add you.',
  'partner.disputed-already': 'The league is already looking at this.',
  'partner.answered-already': 'Somebody else has answered this already.',
  'partner.dispute-not-found': 'There is no such objection.',
  'venue-manager.not-found': 'This member does not manage the venue.',
  'venue-manager.too-many': 'A venue has at most {max, number} managers.',
} as const;
