// The calendars of one account, and how calendar apps open an address. Pure, without zod: pages import it directly.

/** The nights that a member reserved or played, and those that a host runs. */
export const calendarFeedKinds = ['my-nights', 'host-nights'] as const;
export type CalendarFeedKind = (typeof calendarFeedKinds)[number];

/** The path of a secret calendar: its last part is the secret. */
export const calendarFeedPath = (kind: CalendarFeedKind, secret: string): string => `/${kind}/${secret}.ics`;

/** The address with the scheme by which a device opens its own calendar app. */
const webcalOf = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** The addresses that subscribe to a calendar in each app; `name` is what the app shows. */
export const subscribeLinks = (
  address: string,
  name: string,
): { google: string; outlook: string; apple: string } => {
  // Google fetches https itself, but takes an address of the scheme `webcal` only.
  const google = new URLSearchParams({ cid: webcalOf(address) });
  const outlook = new URLSearchParams({ url: address, name });
  return {
    google: `https://calendar.google.com/calendar/r?${google}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${outlook}`,
    apple: webcalOf(address),
  };
};
