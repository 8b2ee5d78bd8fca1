import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { searchTerm } from '../common/search-text.ts';
import * as schema from './message.schema.ts';

const params = z.object({ id: idSchema });
/** The box in which a conversation is viewed: the caller's own, or the league's, which every admin may open. */
const query = z.object({ box: z.enum(['mine', 'league']).default('mine') });
const inFolder = <const F extends readonly [schema.Folder, ...schema.Folder[]]>(allowed: F) =>
  listQuery(['lastAt']).extend({ folder: z.enum(allowed).default('inbox') });

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/messages/unread-count',
  access: 'signed-in',
  summary: 'How many conversations and announcements the caller has not read. Pushed as `messages:unread`.',
  response: schema.unreadCountSchema,
});

export const readAdminAlert = endpoint({
  method: 'GET',
  path: '/api/messages/admin-alert',
  access: 'admin-alert:see',
  summary: 'Whether the league’s box has messages that no admin has read. Pushed as `messages:admin-alert`.',
  response: schema.adminAlertSchema,
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages',
  access: 'signed-in',
  summary:
    "The caller's own conversations and announcements, the latest first; `search` reads subjects and texts.",
  query: inFolder(['inbox', 'unread', 'archived']),
  response: listOf(schema.threadSummarySchema),
});

export const listLeagueMessages = endpoint({
  method: 'GET',
  path: '/api/messages/league',
  access: 'message:answer',
  cost: 6,
  summary: "The league's own box, which every admin sees; `sent` lists the announcements.",
  query: inFolder(['inbox', 'unread', 'archived', 'sent']),
  response: listOf(schema.threadSummarySchema),
});

export const findReceivers = endpoint({
  method: 'GET',
  path: '/api/messages/receivers',
  access: 'message:answer',
  summary: 'Members whose name or number begins with a text, to write to.',
  query: z.object({
    search: searchTerm(2, 60),
  }),
  response: z.array(schema.threadMemberSchema.extend({ city: z.string() })),
});

export const readThread = endpoint({
  method: 'GET',
  path: '/api/messages/:id',
  access: 'signed-in',
  summary: 'One conversation with all of its messages.',
  params,
  query,
  response: schema.threadSchema,
  errors: ['NOT_FOUND'],
});

export const writeLeague = endpoint({
  method: 'POST',
  path: '/api/messages',
  access: 'signed-in',
  limit: memberLimits.rare,
  summary: 'Writes to the league: starts a conversation.',
  body: schema.writeLeagueSchema,
  response: schema.threadSchema,
  status: 201,
  errors: ['CONFLICT'],
  publishes: ['messages.unread-changed', 'conversation.changed'],
});

export const writeMember = endpoint({
  method: 'POST',
  path: '/api/messages/threads',
  access: 'message:answer',
  summary: 'Writes to a member on behalf of the league: starts a conversation.',
  body: schema.writeMemberSchema,
  response: schema.threadSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['messages.unread-changed', 'conversation.changed'],
});

export const reply = endpoint({
  method: 'POST',
  path: '/api/messages/:id/replies',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary: 'Sends a message in a conversation.',
  params,
  query,
  body: schema.replySchema,
  response: schema.threadSchema,
  status: 201,
  errors: ['NOT_FOUND', 'COMMAND_NOT_ALLOWED', 'CONFLICT'],
  publishes: ['messages.unread-changed', 'conversation.changed'],
});

export const announce = endpoint({
  method: 'POST',
  path: '/api/messages/announcements',
  access: 'message:announce',
  cost: 45,
  summary: 'Sends an announcement to all, a region, the players of a venue, the hosts or a list of members.',
  body: schema.announceSchema,
  response: schema.threadSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT', 'COMMAND_NOT_ALLOWED'],
  publishes: ['messages.unread-changed', 'announcement.changed'],
});

export const announcementReach = endpoint({
  method: 'POST',
  path: '/api/messages/announcements/reach',
  access: 'message:announce',
  summary: 'How many members an announcement would go to.',
  body: schema.audienceInputSchema,
  response: z.object({ count: z.int() }),
  errors: ['NOT_FOUND'],
  publishes: { nothing: 'It reads and changes nothing.' },
});

export const markThread = endpoint({
  method: 'PUT',
  path: '/api/messages/:id/marks',
  access: 'signed-in',
  limit: memberLimits.frequent,
  summary:
    'Marks as read or unread, archived or not, deleted or restored. Deleting an announcement in the box of the league withdraws it for all receivers.',
  params,
  query,
  body: schema.marksSchema,
  response: schema.threadSummarySchema,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  publishes: [
    'messages.unread-changed',
    'conversation.changed',
    'conversation.marked',
    'announcement.changed',
  ],
});
