import * as contract from '@ahl/shared-types/members';
import type { Connection } from 'mongoose';
import type { MailPlace } from '#features/core/mail/mail-texts.ts';
import { currentIdOf } from '#features/core/players/combined-players.ts';
import type { BonusDeps } from '#features/ranking/bonuses/bonus.deps.ts';
import { createBonusCodes } from '#features/ranking/bonuses/bonus-codes.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import type { QueueMail } from '#http/queue-mail.ts';
import { type BulkDeps, previewBulk, runBulk } from '#http/resource/bulk-act.ts';
import { exportRead } from '#http/resource/export-rows.ts';
import { listMembers, listMemberTags, type MemberDeps, matchingMembers } from './member.service.ts';
import { actOnMember, bulkMembers } from './member-bulk.ts';
import type { MemberDirectory } from './member-directory.ts';
import { findLikelyMembers } from './member-duplicates.ts';
import { addMember, editMember, readNextNumber } from './member-edit.service.ts';
import { exportedMembers, memberColumns } from './member-export.ts';
import { addNote, deleteNote } from './member-note.service.ts';
import { readMember } from './member-record.service.ts';
import { readTimeline } from './member-timeline.ts';

type Deps = Omit<MemberDeps, 'directory'> &
  Omit<BonusDeps, 'codes'> &
  BulkDeps & {
    db: Connection;
    masterAdminEmail: string;
    memberDirectory: MemberDirectory;
    queueMail: QueueMail;
    place: MailPlace;
    secret: string;
  };

/** Mounts the routes of members, as the office sees them. */
export const mountMembers = (api: ApiRouter, baseDeps: Deps): void => {
  const codes = createBonusCodes(baseDeps.secret);
  const deps = { ...baseDeps, codes, directory: baseDeps.memberDirectory };
  mount(api, contract.listMembers, ({ input }) => listMembers(deps, input));
  mount(api, contract.exportMembers, async ({ input: { format, sort, ...filter }, charge }) => {
    const matching = await matchingMembers(deps, filter, sort);
    const rows = sort?.startsWith('-') ? matching.toReversed() : matching;
    return exportRead({
      count: rows.length,
      items: () =>
        exportedMembers(
          baseDeps.models,
          rows.map(({ row }) => row),
        ),
      sheet: { name: 'members', columns: memberColumns },
      format,
      league: baseDeps,
      charge,
    });
  });
  mount(api, contract.findDuplicates, async ({ input }) => ({ items: await findLikelyMembers(deps, input) }));
  mount(api, contract.listMemberTags, () => listMemberTags(deps));
  mount(api, contract.readNextNumber, () => readNextNumber(deps));
  mount(api, contract.addMember, ({ input, actor }) => addMember(deps, input, actor));
  mount(api, contract.readMember, async ({ input, actor }) =>
    readMember(deps, await currentIdOf(deps.models, input.id), actor),
  );
  mount(api, contract.editMember, ({ input, actor }) => editMember(deps, input, actor));
  mount(api, contract.readMemberTimeline, async ({ input }) =>
    readTimeline(deps, { ...input, id: await currentIdOf(deps.models, input.id) }),
  );
  mount(api, contract.addMemberNote, ({ input, actor }) => addNote(deps, input, actor));
  mount(api, contract.deleteMemberNote, ({ input, actor }) => deleteNote(deps, input, actor));

  const rows = bulkMembers(deps);
  mount(api, contract.previewBulkMembers, ({ input }) => previewBulk(rows, input.filter));
  mount(api, contract.bulkMembers, ({ input, actor }) =>
    runBulk(deps, rows, input, actOnMember(deps, input, actor)),
  );
};
