import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { textField } from '../common/form-fields.ts';
import { idSchema } from '../common/ids.ts';
import { listOf } from '../common/pagination.ts';
import {
  bulkOutcomeSchema,
  bulkPreviewBody,
  bulkPreviewSchema,
  exportedFileSchema,
  exportOmits,
  exportParams,
  exportTypes,
} from '../common/resource.ts';
import { reason } from '../reasons/reason.ts';
import { memberQuerySchema, memberRowSchema } from './member.schema.ts';
import { bulkMembersSchema, memberFilterSchema } from './member-bulk.schema.ts';
import {
  addMemberSchema,
  duplicateQuerySchema,
  editMemberSchema,
  likelyMemberSchema,
  maxNoteLength,
  memberNoteSchema,
  memberRecordSchema,
  oneTimeLinkSchema,
} from './member-record.schema.ts';
import { memberParams, timelineItemSchema, timelineQuerySchema } from './member-timeline.schema.ts';

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  access: 'member:manage',
  summary:
    'The members: searched by name, handle, number or e-mail, best match first, typing errors are tolerated; filtered, sorted and in pages.',
  savedViews: 'members',
  query: memberQuerySchema,
  response: listOf(memberRowSchema),
});

export const exportMembers = endpoint({
  method: 'GET',
  path: '/api/members/export.:format',
  access: 'member:manage',
  summary: 'A file of the members that the list shows with these filters.',
  params: exportParams,
  query: memberQuerySchema.omit(exportOmits),
  response: exportedFileSchema,
  produces: Object.values(exportTypes),
  securityEvent: { type: 'data.exported' },
});

export const previewBulkMembers = endpoint({
  method: 'POST',
  path: '/api/members/bulk/preview',
  access: 'member:manage',
  cost: 60,
  summary: 'How many members a filter matches, before an act on all of them.',
  body: bulkPreviewBody(memberFilterSchema),
  response: bulkPreviewSchema,
  publishes: { nothing: 'It changes nothing.' },
});

export const bulkMembers = endpoint({
  method: 'POST',
  path: '/api/members/bulk',
  access: 'member:manage',
  summary: 'Writes to many members, gives each a bonus, moves them to a region, tags or untags them.',
  body: bulkMembersSchema,
  response: bulkOutcomeSchema,
  errors: ['CONFLICT'],
  publishes: [
    'player.changed',
    'account.changed',
    'bonus.changed',
    'conversation.changed',
    'messages.unread-changed',
  ],
});

export const findDuplicates = endpoint({
  method: 'GET',
  path: '/api/members/duplicates',
  access: 'member:manage',
  summary: 'The members who may be the person being entered, the likeliest first, with reasons.',
  query: duplicateQuerySchema,
  response: z.object({ items: z.array(likelyMemberSchema) }),
});

export const readNextNumber = endpoint({
  method: 'GET',
  path: '/api/members/next-number',
  access: 'member:manage',
  summary: 'The next free player number.',
  response: z.object({ playerNumber: z.int() }),
});

export const listMemberTags = endpoint({
  method: 'GET',
  path: '/api/members/tags',
  access: 'member:manage',
  summary: 'The tags of members, by name, with the number of members of each.',
  response: z.object({ items: z.array(z.object({ tag: z.string(), members: z.int() })) }),
});

export const readMember = endpoint({
  method: 'GET',
  path: '/api/members/:id',
  access: 'member:manage',
  cost: 25,
  summary: 'A member with the data for the office at a glance.',
  params: memberParams,
  response: memberRecordSchema,
  errors: ['NOT_FOUND'],
});

export const readMemberTimeline = endpoint({
  method: 'GET',
  path: '/api/members/:id/timeline',
  access: 'member:manage',
  summary:
    'What happened with a member, the newest first: nights with the reason of each figure, bonuses, claims, messages, mails, sign-ins, changes, accounts that were combined.',
  params: memberParams,
  query: timelineQuerySchema,
  response: listOf(timelineItemSchema),
  errors: ['NOT_FOUND'],
  cost: 20,
});

export const addMember = endpoint({
  method: 'POST',
  path: '/api/members',
  access: 'member:manage',
  cost: 100,
  summary: 'Adds a member, with a welcome mail or with a link to print; a repeated call adds none.',
  body: addMemberSchema,
  response: z.object({
    member: memberRecordSchema,
    link: oneTimeLinkSchema.nullable().describe('For printing; null if none was requested.'),
  }),
  status: 201,
  errors: ['CONFLICT'],
  publishes: ['player.joined', 'ban.changed'],
});

export const editMember = endpoint({
  method: 'PUT',
  path: '/api/members/:id',
  access: 'member:manage',
  cost: 40,
  summary: 'Changes the office’s data about a member; what only the member decides stays.',
  params: memberParams,
  body: editMemberSchema,
  response: memberRecordSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT', 'FORBIDDEN'],
  publishes: ['player.changed', 'account.changed', 'ban.changed'],
});

export const addMemberNote = endpoint({
  method: 'POST',
  path: '/api/members/:id/notes',
  access: 'member:manage',
  summary: 'Adds a note of the office about a member.',
  params: memberParams,
  body: z.object({ text: textField(reason('member.note-missing'), { max: maxNoteLength }) }),
  response: memberNoteSchema,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  publishes: ['account.changed'],
});

export const deleteMemberNote = endpoint({
  method: 'DELETE',
  path: '/api/members/:id/notes/:noteId',
  access: 'member:manage',
  summary: 'Deletes a note; it can be restored from the record of changes.',
  params: memberParams.extend({ noteId: idSchema }),
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  publishes: ['account.changed'],
});
