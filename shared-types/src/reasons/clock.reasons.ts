// Why a clock, a check-in or a screen is refused.

/** English texts. */
export const clockReasons = {
  'clock.not-found': () => 'There is no such clock.',
  'clock.not-public': () => 'This clock is not public.',
  'clock.unreadable': () => 'The clock cannot be read at the moment.',
  'clock.unwatched': () => 'The clock was unwatched in the meantime.',
  'clock.too-many-watched': ({ max }: { max: number }) => `A connection watches at most ${max} clocks.`,
  'clock.changed-meanwhile': () => 'The clock has changed meanwhile. This is how it stands now.',
  'clock.entry-closed': ({ at }: { at: string }) => `Entry closed at ${at}.`,
  'clock.later-command-stands': ({ why }: { why: string }) => `A later command stands on this one: ${why}`,
  'check-in.at-the-venue': () => 'The check-in code is shown at the venue alone.',
  'check-in.entry-closed': () => 'Late entry is closed. Ask the host.',
  'check-in.old-code': () => 'This code has changed since. Scan the screen once more.',
  'check-in.wrong-code': () => "This is not the code of this venue's screen.",
  'check-in.crowded': () => 'Too many people check in right now. Please try again.',
  'screen.code-dead': () => 'This code does not hold. Ask for a new one at the desk.',
  'screen.code-form': () => 'Six letters and digits, as the desk shows them.',
  'screen.code-missing': () => 'A code is required.',
};
