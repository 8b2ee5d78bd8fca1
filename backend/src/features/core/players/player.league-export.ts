import { isGrantedByServer, type Role, storedFieldsOf } from '@ahl/shared-types/permissions';
import { type FeatureExport, leagueTable } from '#face/league-export.ts';

/** The members with an account or a number; one that was emptied or merged into another is in the JSON alone. */
const members = leagueTable({
  name: 'members',
  about: 'A member. Emptied accounts, and those that were merged into another, are left out.',
  readBy: 'members',
  rows: async function* ({ models, each }) {
    yield* each(
      models.Player.find({ closedAt: null, mergedInto: { $exists: false } })
        .sort({ playerNumber: 1 })
        .lean(),
    );
  },
  columns: [
    { header: 'player number', about: 'The member’s number.', value: (row) => row.playerNumber },
    { header: 'first name', about: 'First name.', value: (row) => row.firstName },
    { header: 'middle initial', about: 'Initial of the middle name.', value: (row) => row.middleInitial },
    { header: 'last name', about: 'Last name, with a suffix such as Jr.', value: (row) => row.lastName },
    { header: 'poker handle', about: 'Nickname at the table.', value: (row) => row.pokerHandle },
    {
      header: 'e-mail',
      about: 'The address of the account; empty without one.',
      value: (row) => row.email ?? '',
    },
    { header: 'phone', about: 'Phone number.', value: (row) => row.phone },
    {
      header: 'birth year',
      about: 'Year of birth, if the office knows it.',
      value: (row) => row.birthYear ?? '',
    },
    { header: 'city', about: 'City.', value: (row) => row.city },
    { header: 'state', about: 'State, two letters.', value: (row) => row.state },
    { header: 'region', about: 'Number of the home region.', value: (row) => row.region ?? '' },
  ],
});

/** What a member had for signing in stays behind: the member sets a password by mail. */
const withoutPasswords = {
  passwordHash: 'signs the member in; a member sets a new password by “forgot password”',
  endedSessions: 'sign-ins of this installation',
  idempotencyKey: 'recognizes repeated calls of this installation',
};

/** Another server has its own master admin, named by its settings; the former one is an administrator there. */
const asAdministrator = (row: Record<string, unknown>): Record<string, unknown> =>
  isGrantedByServer(row.role as Role)
    ? { ...row, ...storedFieldsOf('Administrator'), rank: 'Administrator' }
    : row;

export const playerLeagueExport: FeatureExport = {
  rows: {
    Player: {
      about: 'A person: member, host and administrator alike.',
      without: withoutPasswords,
      whenRead: asAdministrator,
    },
  },
  tables: [members],
};
