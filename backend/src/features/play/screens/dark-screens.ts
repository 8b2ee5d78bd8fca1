// The screens that the office is reminded of.
import type { ScreenRegistry } from '@ahl/realtime';
import type { Models } from '#db/models.ts';
import type { WaitingItem } from '#face/waiting-item.ts';

const maxScreens = 10;

/** Returns the TVs that stopped reporting while their clock continues; a page that somebody closed is none. */
export const screensDark = async ({
  models,
  screens,
}: {
  models: Models;
  screens: ScreenRegistry;
}): Promise<WaitingItem[]> => {
  const dark = screens.list().filter(({ isPaired, isOnline }) => isPaired && !isOnline);
  if (dark.length === 0) return [];
  const clocks = await models.PokerClock.find({
    _id: { $in: dark.map(({ clockId }) => clockId) },
    status: { $in: ['running', 'paused'] },
  })
    .select('name venueName')
    .lean();
  const clockOf = new Map(clocks.map((clock) => [clock._id.toHexString(), clock]));
  return dark.slice(0, maxScreens).flatMap(({ screenId, clockId, label, seenAt }): WaitingItem[] => {
    const clock = clockOf.get(clockId);
    if (!clock) return [];
    return [
      {
        kind: 'screen-dark',
        id: `screen-dark.${screenId}`,
        clockId,
        clockName: clock.name,
        venueName: clock.venueName ?? '',
        screenName: label,
        seenAt,
      },
    ];
  });
};
