// Messages that the site itself writes to members, many in one transaction, and corrects in place: a corrected message
// becomes unread again if the correction is news, and is not sent out a second time.

import { messagePreview } from '@ahl/shared-types/messages';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { type ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';

type Deps = { models: Models; now: () => number; place: Pick<LeaguePlace, 'productName'> };
type Within = { session: ClientSession; publish: (event: DomainEvent) => void };
type Words = { subject: string; text: string };
type Night = { resultId: Types.ObjectId; facts: object };

/** A message to a member about a night; `requestId` identifies it, so that it is stored once. */
export type SiteMessage = Words & {
  requestId: string;
  member: { id: Types.ObjectId; name: string };
  night: Night;
};
/** The new content of a stored message. */
export type SiteCorrection = Words & {
  threadId: Types.ObjectId;
  memberId: Types.ObjectId;
  facts: object;
  /** Whether it becomes unread again. */
  isNews: boolean;
};

const messageKey = 'site';

const contentOf = ({ place, now }: Deps, { subject, text }: Words) => {
  const at = new Date(now());
  return {
    subject,
    messages: [
      {
        key: messageKey,
        from: 'league' as const,
        authorId: null,
        authorName: place.productName,
        text,
        sentAt: at,
      },
    ],
    lastAt: at,
    lastFrom: 'league' as const,
    lastAuthorName: place.productName,
    preview: messagePreview(text),
  };
};

const publishChange = (publish: Within['publish'], memberIds: readonly Types.ObjectId[]): void => {
  const accountIds = memberIds.map((id) => id.toHexString());
  publish({ type: 'messages.unread-changed', accounts: accountIds, isLeague: false });
  publish({ type: 'site-messages.changed', playerIds: accountIds });
};

/** Writes messages into their members' boxes, with a notice for each member to notify outside the site. */
export const sendSiteMessages = async (
  deps: Deps,
  messages: readonly SiteMessage[],
  { session, publish }: Within,
): Promise<void> => {
  if (messages.length === 0) return;
  const { models } = deps;
  const threads = messages.map(({ requestId, member, night, ...words }) => ({
    ...contentOf(deps, words),
    _id: new Types.ObjectId(),
    kind: 'result' as const,
    requestId,
    memberId: member.id,
    memberName: member.name,
    to: [member.id.toHexString()],
    night,
  }));
  await models.MessageThread.insertMany(threads, { session });
  const notices = threads.map(({ _id, lastAt }) => ({
    kind: 'results' as const,
    threadId: _id,
    messageKey,
    withMail: true,
    dueAt: lastAt,
  }));
  await models.MessageNotice.insertMany(notices, { session });
  publishChange(
    publish,
    threads.map(({ memberId }) => memberId),
  );
};

/** Replaces the content of stored messages. A message that a member archived or deleted keeps that mark. */
export const correctSiteMessages = async (
  deps: Deps,
  corrections: readonly SiteCorrection[],
  { session, publish }: Within,
): Promise<void> => {
  if (corrections.length === 0) return;
  const { models } = deps;
  const writes = corrections.map(({ threadId, facts, subject, text }) => ({
    updateOne: {
      filter: { _id: threadId },
      update: { $set: { ...contentOf(deps, { subject, text }), 'night.facts': facts } },
    },
  }));
  await models.MessageThread.bulkWrite(writes, { session, ordered: false });
  const news = corrections.filter(({ isNews }) => isNews);
  const unread = { $in: news.map(({ threadId }) => threadId) };
  // A list that is null in old data contains none of these ids, and stays unchanged.
  if (news.length > 0)
    await models.MessageBox.updateMany(
      { _id: { $in: news.map(({ memberId }) => memberId) }, read: unread },
      { $pull: { read: unread } },
      { session },
    );
  publishChange(
    publish,
    corrections.map(({ memberId }) => memberId),
  );
};
