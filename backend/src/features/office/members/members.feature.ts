import { feature } from '#face/feature.ts';
import { mountMembers } from './member.routes.ts';
import { memberNoteTraces } from './member.traces.ts';
import { memberNoteModel } from './member-note.model.ts';
import { memberNoteMove } from './member-note.moves.ts';

export const members = feature({
  models: [memberNoteModel],
  reads: ['AccountMerge'],
  mount: mountMembers,
  members: {
    traces: memberNoteTraces,
    moves: { MemberNote: memberNoteMove },
    notExported: { MemberNote: 'internal notes of the office, which may be about other people too' },
  },
});
