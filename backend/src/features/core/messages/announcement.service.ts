// Announcements: one document for any number of recipients, who are determined when it is sent.
import { AppError, invalidField } from '@ahl/shared-types/common';
import type { AudienceInput, announceSchema } from '@ahl/shared-types/messages';
import { reason } from '@ahl/shared-types/reasons';
import { leaderboardKey } from '@ahl/shared-types/standings';
import type { ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import { readRegionNames } from '#features/core/regions/region.reader.ts';
import { publishAnnouncementChange } from './message.marks.ts';
import { toAll } from './message.model.ts';
import { type Caller, show } from './message.read.ts';
import { headOf, leaveNotice, type MessageDeps, madeBefore, messageOf } from './message.write.ts';

type Input = z.output<typeof announceSchema>;
type Receivers = { to: string[]; reach: number; audienceKind: AudienceInput['kind']; audienceName: string };
type Deps = Pick<MessageDeps, 'models'>;

const notBanned = { bannedAt: null } as const;

const idsOf = async ({ models }: Deps, filter: object, session?: ClientSession): Promise<string[]> => {
  const rows = await models.Player.find({ ...filter, ...notBanned })
    .select('_id')
    .session(session ?? null)
    .lean();
  return rows.map(({ _id }: { _id: Types.ObjectId }) => _id.toHexString());
};

/** Returns the players who have finished a night at a venue. */
const playersOfVenue = async ({ models }: Deps, venueId: string, session?: ClientSession) => {
  const parts = {
    scope: 'venue',
    region: null,
    venueId,
    period: 'all-time',
    seasonId: null,
    month: null,
  } as const;
  return models.Standing.distinct('playerId', { board: leaderboardKey(parts) }).session(session ?? null);
};

const regionName = async ({ models }: Deps, number: number): Promise<string> => {
  const name = (await readRegionNames(models))(number);
  if (!name) throw invalidField('audience.region', 'region.unknown', { number });
  return name;
};

const venueName = async ({ models }: Deps, venueId: string): Promise<string> => {
  const venue = await models.Venue.findById(venueId).select('name').lean();
  if (!venue)
    throw new AppError(
      'NOT_FOUND',
      'venue.not-found',
      {},
      {
        fields: { 'audience.venueId': reason('message.venue-missing') },
      },
    );
  return venue.name;
};

/** Returns the recipients of an announcement sent now. @throws NOT_FOUND for no such venue */
const receiversOf = async (
  deps: Deps,
  audience: AudienceInput,
  session?: ClientSession,
): Promise<Receivers> => {
  const { kind: audienceKind } = audience;
  const listed = (to: string[], audienceName = ''): Receivers => ({
    to,
    reach: to.length,
    audienceKind,
    audienceName,
  });
  const find = (filter: object) => idsOf(deps, filter, session);
  switch (audience.kind) {
    case 'all':
      return {
        to: [toAll],
        reach: await deps.models.Player.countDocuments(notBanned),
        audienceKind,
        audienceName: '',
      };
    case 'region':
      return listed(await find({ region: audience.region }), await regionName(deps, audience.region));
    case 'hosts':
      return listed(await find({ isHost: true }));
    case 'venue': {
      const name = await venueName(deps, audience.venueId);
      return listed(
        await find({ _id: { $in: await playersOfVenue(deps, audience.venueId, session) } }),
        name,
      );
    }
    default:
      return listed(await find({ _id: { $in: audience.memberIds } }));
  }
};

/** Returns the number of recipients of an announcement. */
export const announcementReach = async (deps: Deps, audience: AudienceInput) => ({
  count: (await receiversOf(deps, audience)).reach,
});

/**
 * Sends an announcement; the same request again changes nothing. @throws COMMAND_NOT_ALLOWED if there are no recipients
 */
export const announce = (deps: MessageDeps, caller: Caller, input: Input) =>
  deps.outbox.transact(async (session, publish) => {
    const eyes = { side: 'league', box: null } as const;
    const before = await madeBefore(deps, input.requestId, caller, session);
    if (before) return show(deps, caller, before, eyes);
    const receivers = await receiversOf(deps, input.audience, session);
    if (receivers.reach === 0) throw new AppError('COMMAND_NOT_ALLOWED', 'message.no-receivers');
    const message = messageOf('league', caller, input, deps.now());
    const [created] = await deps.models.MessageThread.create(
      [
        {
          kind: 'announcement',
          subject: input.subject,
          requestId: input.requestId,
          ...receivers,
          messages: [message],
          ...headOf(message),
        },
      ],
      { session },
    );
    if (!created) throw new Error('The database returned no announcement.');
    const notice = {
      kind: 'announcements',
      threadId: created._id,
      messageKey: message.key,
      withMail: true,
    } as const;
    await leaveNotice(deps, notice, session);
    publishAnnouncementChange(publish, { _id: created._id, to: receivers.to });
    return show(deps, caller, created.toObject(), eyes);
  });
