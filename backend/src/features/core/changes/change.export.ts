import { eachRow, type MemberExport } from '#face/member-export.ts';

/** When which data of the account changed, and whether the member did it. */
export const changeExport: MemberExport = {
  models: ['Change'],
  lists: {
    accountChanges: (models, { id }) =>
      eachRow(
        models.Change.find({ entity: 'player', entityId: id }).sort({ at: -1 }).lean(),
        ({ at, kind, fields, actor }) => ({
          at,
          kind,
          fields: fields.map(({ name }) => name),
          byMember: actor?.id.equals(id) ?? false,
        }),
      ),
  },
};
