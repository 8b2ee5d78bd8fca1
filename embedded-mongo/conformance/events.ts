/** The command and connection events of a client, and their comparison with the events that a test expects. */
import type { CommandStartedEvent, Document, MongoClient } from 'mongodb';
import { check, show } from './failures.ts';
import { assertMatches, type Lookup } from './match.ts';
import type { ExpectedEvents } from './spec-file.ts';

/** An event with its name in the specifications, such as `commandStartedEvent`. */
export type SeenEvent = { readonly name: string; readonly event: Document };

const NEVER_OBSERVED = ['configureFailPoint', 'killAllSessions'];
const ALL_COMMAND_EVENTS = ['commandStartedEvent', 'commandSucceededEvent', 'commandFailedEvent'];

/** Collects the events of one client. */
export class EventLog {
  readonly #seen: SeenEvent[] = [];
  readonly #started: CommandStartedEvent[] = [];
  #checkedOut = 0;

  constructor(client: MongoClient, observed: readonly string[], ignored: readonly string[]) {
    const isIgnored = (command: unknown): boolean =>
      [...NEVER_OBSERVED, ...ignored].includes(String(command));
    for (const name of new Set([...observed, ...ALL_COMMAND_EVENTS])) {
      client.on(name.replace(/Event$/, '') as 'commandStarted', (event) => {
        if (isIgnored(event.commandName)) return;
        if (name === 'commandStartedEvent') this.#started.push(event);
        if (observed.includes(name)) this.#seen.push({ name, event: asSent(event) });
      });
    }
    client.on('connectionCheckedOut', () => {
      this.#checkedOut += 1;
    });
    client.on('connectionCheckedIn', () => {
      this.#checkedOut -= 1;
    });
  }

  /** Returns the session ids of the last two commands. */
  get lastTwoSessions(): readonly unknown[] {
    return this.#started.slice(-2).map(({ command }) => command.lsid);
  }

  /** Returns the number of connections in use. */
  get checkedOut(): number {
    return this.#checkedOut;
  }

  /** Compares the recorded events with the expected ones. @throws Mismatch */
  assertSeen({ events, eventType = 'command', ignoreExtraEvents }: ExpectedEvents, entities: Lookup): void {
    const isOfType = ({ name }: SeenEvent): boolean =>
      ALL_COMMAND_EVENTS.includes(name) === (eventType === 'command');
    const seen = this.#seen.filter(isOfType);
    const isEnough =
      ignoreExtraEvents === true ? seen.length >= events.length : seen.length === events.length;
    check(isEnough, `expected ${events.length} events, got ${seen.length}: ${show(seen.map(labelOf))}`);
    for (const [i, expected] of events.entries())
      assertEvent(expected, seen[i] as SeenEvent, entities, `event ${i}`);
  }
}

/** Copies the event with the read concern as sent: the driver reuses and changes one object for all transactions. */
function asSent(event: Document): Document {
  const { readConcern } = event.command ?? {};
  if (readConcern === undefined) return event;
  return { ...event, command: { ...event.command, readConcern: { ...readConcern } } };
}

function labelOf({ name, event }: SeenEvent): string {
  return event.commandName === undefined ? name : `${name} ${event.commandName}`;
}

function assertEvent(expected: Document, { name, event }: SeenEvent, entities: Lookup, path: string): void {
  const [wanted = ''] = Object.keys(expected);
  check(wanted === name, `${path}: expected ${wanted}, got ${name}`);
  const { hasServiceId, hasServerConnectionId, ...fields } = expected[wanted] as Document;
  for (const [field, value] of Object.entries(fields)) {
    const actual = field === 'command' ? withoutHabits(event.command, value) : event[field];
    assertMatches(value, actual, entities, `${path}.${field}`);
  }
  if (hasServiceId !== undefined)
    check((event.serviceId !== undefined) === hasServiceId, `${path}: expected hasServiceId ${hasServiceId}`);
  if (hasServerConnectionId !== undefined)
    check(
      (event.serverConnectionId !== undefined && event.serverConnectionId !== null) === hasServerConnectionId,
      `${path}: expected hasServerConnectionId ${hasServerConnectionId}`,
    );
}

/** The time limit in milliseconds that the driver for Node adds to the write concern of a commit. */
const OWN_LIMIT_MS = 10_000;

/**
 * Returns the command as the specification has it in two cases where the driver for Node is known to differ: it adds a
 * time limit to commits, and omits a false `bypassDocumentValidation`. Neither depends on the server.
 */
function withoutHabits(command: Document, expected: Document): Document {
  const out = { ...command };
  if (expected.bypassDocumentValidation === false) out.bypassDocumentValidation ??= false;
  const { wtimeout, ...concern } = command.writeConcern ?? {};
  const isOwnLimit = wtimeout === OWN_LIMIT_MS && expected.writeConcern?.wtimeout === undefined;
  if (isOwnLimit) out.writeConcern = concern;
  return out;
}
