// Bulk actions of the office on members: each by its own verb, all of them one batch.
import { randomUUID } from 'node:crypto';
import { AppError } from '@ahl/shared-types/common';
import { type BulkMembers, canEditMember, type MemberFilter, maxMemberTags } from '@ahl/shared-types/members';
import type { Actor } from '#call/actor.ts';
import type { Outbox } from '#events/outbox.ts';
import { callerOf } from '#features/core/messages/message.read.ts';
import { beginThread } from '#features/core/messages/message.write.ts';
import { type MemberEdit, setMemberFields } from '#features/core/players/player.writer.ts';
import { roleHeld } from '#features/core/players/role-held.ts';
import { assertRegion } from '#features/core/regions/region.reader.ts';
import type { BonusDeps } from '#features/ranking/bonuses/bonus.deps.ts';
import { issueBonuses } from '#features/ranking/bonuses/bonus-issue.service.ts';
import type { BulkSource } from '#http/resource/bulk-act.ts';
import { type MemberDeps, matchingMembers } from './member.service.ts';
import { findMember } from './member-record.service.ts';

export type BulkMemberDeps = MemberDeps & BonusDeps & { masterAdminEmail: string };

/** Returns the members for bulk actions: those that the list shows. */
export const bulkMembers = (deps: MemberDeps): BulkSource<MemberFilter> => ({
  matchingIds: async (filter) => (await matchingMembers(deps, filter)).map(({ row }) => row.id).sort(),
  namesOf: async (ids) => {
    const rows = await deps.models.Player.find({ _id: { $in: ids }, closedAt: null })
      .select('firstName lastName')
      .lean();
    return new Map(
      rows.map(({ _id, firstName, lastName }) => [_id.toHexString(), `${firstName} ${lastName}`]),
    );
  },
});

type Edited = { tags: readonly string[] };

const setFields = async (
  deps: BulkMemberDeps,
  id: string,
  actor: Actor,
  edit: (member: Edited) => MemberEdit | null,
): Promise<void> => {
  const { models, outbox } = deps;
  await outbox.transact(async (session, publish) => {
    const member = await findMember(models, id);
    if (!canEditMember(actor, { id, role: roleHeld(member, deps.masterAdminEmail) }))
      throw new AppError('FORBIDDEN', 'member.higher-role');
    const fields = edit({ tags: member.tags ?? [] });
    if (!fields) return;
    if (typeof fields.region === 'number') await assertRegion(models, fields.region, { session });
    await setMemberFields(deps, session, actor, { id }, fields);
    publish({ type: 'player.changed', playerId: id });
    publish({ type: 'account.changed', playerId: id });
  });
};

const withTag = (tags: readonly string[], tag: string): MemberEdit | null =>
  tags.includes(tag) || tags.length >= maxMemberTags ? null : { tags: [...tags, tag] };
const withoutTag = (tags: readonly string[], tag: string): MemberEdit | null =>
  tags.includes(tag) ? { tags: tags.filter((each) => each !== tag) } : null;

/** Performs an action on one member, within the batch's outbox. */
export const actOnMember =
  (deps: BulkMemberDeps, { act, message, bonus, region, tag = '' }: BulkMembers, actor: Actor) =>
  async (batch: { outbox: Outbox }, id: string): Promise<void> => {
    const inBatch = { ...deps, ...batch };
    if (act === 'message' && message)
      await beginThread(inBatch, callerOf(actor), {
        requestId: randomUUID(),
        subject: message.subject,
        text: message.text,
        from: 'league',
        memberId: id,
      });
    if (act === 'bonus' && bonus)
      await issueBonuses(
        inBatch,
        { ...bonus, idempotencyKey: randomUUID(), playerIds: [id], venueId: null, date: null },
        actor,
      );
    if (act === 'region' && region !== undefined) await setFields(inBatch, id, actor, () => ({ region }));
    if (act === 'tag') await setFields(inBatch, id, actor, ({ tags }) => withTag(tags, tag));
    if (act === 'untag') await setFields(inBatch, id, actor, ({ tags }) => withoutTag(tags, tag));
  };
