import { feature } from '#face/feature.ts';
import { memberNoteMove, memberNoteTraces } from './member.personal-data.ts';
import { mountMembers } from './member.routes.ts';
import { memberNoteModel } from './member-note.model.ts';

export const members = feature({
  models: [memberNoteModel],
  reads: ['AccountMerge'],
  mount: mountMembers,
  members: {
    traces: memberNoteTraces,
    moves: { MemberNote: memberNoteMove },
    notExported: { MemberNote: 'internal notes of the office, which may be about other people too' },
  },
  leagueExport: {
    rows: {
      MemberNote: { about: 'A note of the office about a member.' },
    },
  },
});
