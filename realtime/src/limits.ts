/** What one client, account or address may take. A test or a bench sets its own. */
export const defaultLimits = {
  /** Sockets of one account on this replica: tabs, phones and displays. */
  socketsPerAccount: 50,
  /** Connections from one address on this replica: a bar's whole crowd shares one. */
  socketsPerAddress: 300,
  /** Connections from this machine itself: a proxy in front without TRUST_PROXY, tests and benches. */
  socketsPerLoopbackAddress: 10_000,
  clocksPerSocket: 50,
  /** Sustained events a second and how many may come at once; as many again are refused, then the socket ends. */
  eventsPerSecond: 50,
  eventBurst: 100,
  /** Packets of any kind a second and at once, before and after sign-in; above it the connection ends. */
  packetsPerSecond: 200,
  packetBurst: 500,
  /** Bytes that wait for a reader that does not read; above it the connection ends. */
  bufferedBytes: 40 * 1024,
  /** Bytes sent to everybody after which the readers are looked at: with a message more, 64 KB wait at most. */
  bytesBetweenLooks: 16 * 1024,
  /** Bytes of one message from a client. */
  messageBytes: 16 * 1024,
  /** Work for new connections in one turn of the event loop, in ms. */
  handshakeTurnMs: 10,
  /** Ticks of clocks in one turn of the event loop. */
  ticksPerTurn: 500,
  authenticationsAtOnce: 64,
  /** How often watched clocks and the running list are read again, so that a lost event does no harm, in ms. */
  resyncMs: 5_000,
  /** How often the token versions of connected accounts are checked, in ms. */
  sessionCheckMs: 15_000,
};
export type RealtimeLimits = typeof defaultLimits;
