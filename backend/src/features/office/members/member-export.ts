// Reads the members of an export with all fields that an import of members knows, so that the file can come back.
import type { MemberRow } from '@ahl/shared-types/members';
import type { Models } from '#db/models.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { presentRows } from './member.service.ts';
import type { DirectoryRow } from './member-entry.ts';

/** A member in an exported file. */
export type ExportedMember = MemberRow & {
  middleInitial: string;
  phone: string;
  birthYear: number | null;
  city: string;
  state: string;
};

/** The columns of a file of members. */
export const memberColumns: readonly ExportColumn<ExportedMember>[] = [
  { header: 'Number', value: ({ playerNumber }) => playerNumber },
  { header: 'First name', value: ({ firstName }) => firstName },
  { header: 'Middle initial', value: ({ middleInitial }) => middleInitial },
  { header: 'Last name', value: ({ lastName }) => lastName },
  { header: 'Handle', value: ({ pokerHandle }) => pokerHandle },
  { header: 'E-mail', value: ({ email }) => email },
  { header: 'Phone', value: ({ phone }) => phone },
  { header: 'Year of birth', value: ({ birthYear }) => birthYear },
  { header: 'City', value: ({ city }) => city },
  { header: 'State', value: ({ state }) => state },
  { header: 'Region', value: ({ region }) => region },
  { header: 'Home venue', value: ({ homeVenue }) => homeVenue?.name ?? '' },
  { header: 'Role', value: ({ role }) => role },
  { header: 'Nights', value: ({ nights }) => nights },
  { header: 'Last played', value: ({ lastPlayedOn }) => lastPlayedOn ?? '' },
  { header: 'Joined', value: ({ joinedAt }) => joinedAt.slice(0, 10) },
  { header: 'Account', value: ({ states }) => states.join(', ') },
  { header: 'Tags', value: ({ tags }) => tags.join(', ') },
];

/** The number of members that are read at once. */
const readAtOnce = 500;

/** Yields members with the fields of an import. */
export async function* exportedMembers(
  models: Models,
  rows: readonly DirectoryRow[],
): AsyncGenerator<ExportedMember> {
  for (let at = 0; at < rows.length; at += readAtOnce) {
    const items = await presentRows(models, rows.slice(at, at + readAtOnce));
    const players = await models.Player.find({ _id: { $in: items.map(({ id }) => id) } })
      .select('middleInitial phone birthYear city state')
      .lean();
    const playerOf = new Map(players.map((player) => [player._id.toHexString(), player]));
    for (const item of items) {
      const player = playerOf.get(item.id);
      yield {
        ...item,
        middleInitial: player?.middleInitial ?? '',
        phone: player?.phone ?? '',
        birthYear: player?.birthYear ?? null,
        city: player?.city ?? '',
        state: player?.state ?? '',
      };
    }
  }
}
