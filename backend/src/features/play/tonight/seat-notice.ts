// Notifies members about a seat, in their language: a message on the site with a push, within the change's transaction.
import { formatTime } from '@ahl/shared-types/common';
import { nightPath } from '@ahl/shared-types/events';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { type Language, translator } from '@ahl/shared-types/texts';
import type { StartRef } from '@ahl/shared-types/tonight';
import type { ClientSession, Types } from 'mongoose';
import { announceBySite, type SiteAnnounceDeps } from '#features/core/messages/site-announcement.ts';
import { seatNoticeTexts } from './seat-notice.texts.ts';

type SeatNotice = StartRef & { kind: 'called' | 'seated'; name: string; venueName: string };
type Reader = { _id: Types.ObjectId; language?: Language | null };

/** Sends a notice to members; those who were banned or close their account get none. */
export const notifySeat = async (
  deps: SiteAnnounceDeps,
  { kind, name, venueName, eventId, date, startTime }: SeatNotice,
  playerIds: readonly string[],
  { session, publish }: { session: ClientSession; publish: (event: DomainEvent) => void },
): Promise<void> => {
  if (playerIds.length === 0) return;
  const members = await deps.models.Player.find({ _id: { $in: playerIds }, bannedAt: null, closesAt: null })
    .select('language')
    .session(session)
    .lean<Reader[]>();
  for (const [language, readers] of Map.groupBy(members, (member) => member.language ?? 'en')) {
    const t = translator(language);
    const { called, seated } = seatNoticeTexts;
    const where = venueName || name;
    const path = kind === 'called' ? '/tonight' : nightPath({ id: eventId, date });
    const fact =
      kind === 'called' ? t(called.fact) : t(seated.fact, { name, date, time: formatTime(startTime) });
    await announceBySite(
      deps,
      {
        kind: 'nights',
        subject: t(kind === 'called' ? called.subject : seated.subject, { venueName: where }),
        text: [fact, path].join('\n\n'),
        to: readers.map(({ _id }) => _id.toHexString()),
      },
      { session, publish },
    );
  }
};
