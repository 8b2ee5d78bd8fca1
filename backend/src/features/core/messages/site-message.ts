// Messages that the site writes to members by itself, many in one transaction, and corrects in place: one that was
// corrected is unread again where that is news, and is not sent out a second time.

import { messagePreview } from '@ahl/shared-types/messages';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { type ClientSession, Types } from 'mongoose';
import type { Models } from '../../../models.ts';
import type { LeaguePlace } from '../league-settings/league-place.ts';

type Deps = { models: Models; now: () => number; place: Pick<LeaguePlace, 'productName'> };
type Within = { session: ClientSession; publish: (event: DomainEvent) => void };
type Words = { subject: string; text: string };
type Night = { resultId: Types.ObjectId; facts: object };

/** A message that a member is to get about a night; `requestId` names it, so that it is stored once. */
export type SiteMessage = Words & {
  requestId: string;
  member: { id: Types.ObjectId; name: string };
  night: Night;
};
/** What a stored message is to say from now on. */
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

/** Writes messages into their members' boxes, with a notice for each member who is notified outside the site. */
export const sendSiteMessages = async (
  deps: Deps,
  given: readonly SiteMessage[],
  { session, publish }: Within,
): Promise<void> => {
  if (given.length === 0) return;
  const { models } = deps;
  const threads = given.map(({ requestId, member, night, ...words }) => ({
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

/** Changes what stored messages say. What a member archived or deleted stays where it is. */
export const correctSiteMessages = async (
  deps: Deps,
  given: readonly SiteCorrection[],
  { session, publish }: Within,
): Promise<void> => {
  if (given.length === 0) return;
  const { models } = deps;
  const writes = given.map(({ threadId, facts, subject, text }) => ({
    updateOne: {
      filter: { _id: threadId },
      update: { $set: { ...contentOf(deps, { subject, text }), 'night.facts': facts } },
    },
  }));
  await models.MessageThread.bulkWrite(writes, { session, ordered: false });
  const news = given.filter(({ isNews }) => isNews);
  const unread = { $in: news.map(({ threadId }) => threadId) };
  // A list that old data has as null has none of these ids, and is not touched.
  if (news.length > 0)
    await models.MessageBox.updateMany(
      { _id: { $in: news.map(({ memberId }) => memberId) }, read: unread },
      { $pull: { read: unread } },
      { session },
    );
  publishChange(
    publish,
    given.map(({ memberId }) => memberId),
  );
};
