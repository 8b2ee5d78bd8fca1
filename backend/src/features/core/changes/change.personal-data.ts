import { daysOnRecord } from '@ahl/shared-types/changes';
import { forgetChanges } from '#audit/forget-changes.ts';
import { eachRow, type MemberExport } from '#face/member-export.ts';
import type { MemberTraces } from '#face/member-traces.ts';
import type { FixedRetention } from '#face/retention-kind.ts';

/** Removes the changes of the member's own account, and the member's name from the changes that they made. */
export const changeTraces: MemberTraces = {
  models: ['Change'],
  forget: (models, session, { id }) => forgetChanges(models, session, id),
};

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

/** Retention of the change log. */
export const changeRetention: FixedRetention = {
  kind: 'changes',
  rowsOf: ({ Change }) => Change.collection,
  field: 'at',
  days: daysOnRecord,
  daysAfterField: daysOnRecord,
};
