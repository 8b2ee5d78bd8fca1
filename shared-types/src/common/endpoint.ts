// One object per endpoint: the server mounts it, the client is typed from it, OpenAPI is generated from it.
import type { z } from 'zod';
import type { Access } from '../permissions/access.ts';
import type { DomainEvent } from '../realtime/domain-events.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How often one account may call an endpoint within an hour. */
export type MemberLimit = { callsPerHour: number };

/** The limits of what members write. A person at work stays far below; a script does not get far. */
export const memberLimits = {
  /** What reaches other people, or asks for their work: a thread, a claim. */
  rare: { callsPerHour: 30 },
  /** What a talk or a night consists of: a reply, a reservation. */
  usual: { callsPerHour: 120 },
  /** What a page does by itself: marks of what was read. */
  frequent: { callsPerHour: 1_200 },
} as const satisfies Record<string, MemberLimit>;

type EventType = DomainEvent['type'];

export type Endpoint = {
  method: Method;
  /** Express form: `/api/poker-clocks/:id`. */
  path: `/${string}`;
  /** Who may call it. */
  access: Access;
  /** One sentence for the reference page. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
  /** The media types of the file that it answers in place of JSON. */
  produces?: readonly string[];
  /** The status of success, 200 unless said. */
  status?: 200 | 201;
  /** The same bytes for every viewer: kept encoded with an ETag until a `data.changed` event names its key. */
  cached?: boolean;
  /** For a GET that is the account's owner's alone: an admin who looks as the member is refused. */
  ownerOnly?: true;
  /** The largest body in KB where 256 are too few: pictures come as data URLs. */
  maxBodyKb?: number;
  /** How often one account may call it; every endpoint by which members write states one. */
  limit?: MemberLimit;
  /** What a GET costs of its caller's budget, in thousandths of a second of a core; 1 unless said. */
  readPoints?: number;
  /** The events that a call may publish; for one that writes and that nobody has to hear of, the reason. */
  publishes?: readonly EventType[] | { nothing: string };
  /** Error codes beyond those that follow from its parts, see `documentedCodes`. A test fails for one that is missing. */
  errors?: readonly ErrorCode[];
};

type Output<T> = T extends z.ZodType ? z.output<T> : unknown;
type Given<T> = T extends z.ZodType ? z.input<T> : unknown;

/** What a handler receives: params, query and body in one parsed object. */
export type EndpointInput<E extends Endpoint> = Output<E['params']> & Output<E['query']> & Output<E['body']>;
/** What a handler returns. */
export type EndpointResult<E extends Endpoint> = z.input<E['response']>;
/** What a client passes. */
export type EndpointCall<E extends Endpoint> = {
  params: Given<E['params']>;
  query: Given<E['query']>;
  body: Given<E['body']>;
};
/** What a client receives. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
