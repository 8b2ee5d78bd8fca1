/** The limits of one client, account or address. Tests and benches set their own. */
export const defaultLimits = {
  /** Sockets of one account on this replica: tabs, phones and displays. */
  socketsPerAccount: 50,
  /** Connections from one address on this replica: all guests of a venue share one. */
  socketsPerAddress: 300,
  /** Connections from this machine itself: a proxy in front without TRUST_PROXY, tests and benches. */
  socketsPerLoopbackAddress: 10_000,
  clocksPerSocket: 50,
  /** Sustained events per second, and the burst; the same number again is refused, then the socket ends. */
  eventsPerSecond: 50,
  eventBurst: 100,
  /** Packets of any kind per second, and the burst, before and after sign-in; above this the connection ends. */
  packetsPerSecond: 200,
  packetBurst: 500,
  /** Bytes buffered for a client that does not read; above this the connection ends. */
  bufferedBytes: 40 * 1024,
  /** Bytes sent to everybody between checks of the readers: with one message more, at most 64 KB are buffered. */
  bytesBetweenChecks: 16 * 1024,
  /** Maximum bytes of one message from a client. */
  messageBytes: 16 * 1024,
  /** Work for new connections in one turn of the event loop, in ms. */
  handshakeTurnMs: 10,
  /** Ticks of clocks per turn of the event loop. */
  ticksPerTurn: 500,
  authenticationsAtOnce: 64,
  /** How often watched clocks and the running list are read again, so that a lost event is corrected, in ms. */
  resyncMs: 5_000,
  /** How often the token versions of connected accounts are checked, in ms. */
  sessionCheckMs: 15_000,
};
export type RealtimeLimits = typeof defaultLimits;
