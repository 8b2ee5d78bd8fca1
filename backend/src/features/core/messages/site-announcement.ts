// Announcements that the site itself writes to some members, within the caller's transaction.

import { randomUUID } from 'node:crypto';
import { messagePreview, type NoticeKind } from '@ahl/shared-types/messages';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { publishAnnouncementChange } from './message.marks.ts';
import { leaveNotice } from './message.write.ts';

/** Dependencies of such an announcement. */
export type SiteAnnounceDeps = { models: Models; now: () => number; place: Pick<LeaguePlace, 'productName'> };

/** The content and recipients; `kind` is the recipients' preference that decides about the push. */
type SiteAnnouncement = { kind?: NoticeKind; subject: string; text: string; to: string[] };

/** Puts an announcement into members' boxes, with a push according to their preferences; the caller sends any mails. */
export const announceBySite = async (
  { models, now, place }: SiteAnnounceDeps,
  { kind = 'announcements', subject, text, to }: SiteAnnouncement,
  { session, publish }: { session: ClientSession; publish: (event: DomainEvent) => void },
): Promise<void> => {
  const key = randomUUID();
  const sentAt = new Date(now());
  const [created] = await models.MessageThread.create(
    [
      {
        kind: 'announcement',
        subject,
        requestId: key,
        to,
        reach: to.length,
        audienceKind: 'members',
        messages: [{ key, from: 'league', authorId: null, authorName: place.productName, text, sentAt }],
        lastAt: sentAt,
        lastFrom: 'league',
        lastAuthorName: place.productName,
        preview: messagePreview(text),
      },
    ],
    { session },
  );
  if (!created) throw new Error('The database returned no announcement.');
  const notice = { kind, threadId: created._id, messageKey: key, withMail: false } as const;
  await leaveNotice({ models, now }, notice, session);
  publishAnnouncementChange(publish, { _id: created._id, to });
};
