// One object per endpoint: the server mounts it, the client is typed from it, OpenAPI is generated from it.
import type { z } from 'zod';
import type { KeyScope } from '../api-keys/api-key.scopes.ts';
import type { Access } from '../permissions/access.ts';
import type { DomainEvent } from '../realtime/domain-events.ts';
import type { SecurityEventType } from '../security-events/security-event.rules.ts';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a successful call adds to the log of security events. */
export type EndpointSecurityEvent = {
  type: SecurityEventType;
  /** The part of the input with the id of the account that it concerns. */
  account?: string;
  /** The part of the input that names what it is about; by default the endpoint itself. */
  subject?: string;
};

/** The maximum number of calls per account and hour. */
export type MemberLimit = { callsPerHour: number };

/** Limits for calls by which members write. A person stays far below them; they stop a script early. */
export const memberLimits = {
  /** For what reaches other people or causes work for them: a thread, a claim. */
  rare: { callsPerHour: 30 },
  /** For the parts of a conversation or a night: a reply, a reservation. */
  usual: { callsPerHour: 120 },
  /** For what a page sends on its own: marks of what was read. */
  frequent: { callsPerHour: 1_200 },
} as const satisfies Record<string, MemberLimit>;

/** The limits of a call with files: their number, the size of each, and of all together. */
export type FileLimits = { count: number; fileKb: number; totalKb: number };

type EventType = DomainEvent['type'];

export type Endpoint = {
  method: Method;
  /** In Express syntax: `/api/poker-clocks/:id`. */
  path: `/${string}`;
  /** Who is allowed to call it. */
  access: Access;
  /**
   * For a GET that is not public: the scope of the keys that can call it. Its answer names no member beyond what visitors
   * see, and is the same for every caller. Every key can call the public ones.
   */
  keyScope?: Exclude<KeyScope, 'read:public'>;
  /** One sentence for the reference page. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
  /** The media types of the file that it returns instead of JSON. */
  produces?: readonly string[];
  /** The status of success, 200 by default. */
  status?: 200 | 201;
  /** The same bytes for every viewer: cached encoded, with an ETag, until a `data.changed` event names its key. */
  cached?: boolean;
  /** For a GET that only the account's owner may call: an admin who views the site as the member is refused. */
  ownerOnly?: true;
  /** The maximum body size in KB if 256 is not enough: pictures are sent as data URLs. */
  maxBodyKb?: number;
  /** For a call with files instead of a JSON body, as `multipart/form-data`: how many, and their sizes. */
  files?: FileLimits;
  /** The call limit per account; every endpoint by which members write has one. */
  limit?: MemberLimit;
  /** What a call costs of its caller's budget, in milliseconds of one core, if it differs from `defaultCost`. */
  cost?: number;
  /** The events that a call can publish; for a call that writes without need for an event, the reason. */
  publishes?: readonly EventType[] | { nothing: string };
  /** Recorded with the first transaction of a successful call, or after a call that writes nothing. */
  securityEvent?: EndpointSecurityEvent;
  /** For a list of the office: the name under which views of it are saved. A view is a query that the list accepts. */
  savedViews?: string;
  /** Error codes beyond those that follow from its parts, see `documentedCodes`. A test fails if one is missing. */
  errors?: readonly ErrorCode[];
};

type Output<T> = T extends z.ZodType ? z.output<T> : unknown;
type InputOf<T> = T extends z.ZodType ? z.input<T> : unknown;

/** What a handler receives: params, query and body in one parsed object. */
export type EndpointInput<E extends Endpoint> = Output<E['params']> & Output<E['query']> & Output<E['body']>;
/** What a handler returns. */
export type EndpointResult<E extends Endpoint> = z.input<E['response']>;
/** What a client passes. */
export type EndpointCall<E extends Endpoint> = {
  params: InputOf<E['params']>;
  query: InputOf<E['query']>;
  body: InputOf<E['body']>;
};
/** What a client receives. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
