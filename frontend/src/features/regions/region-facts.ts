import type { RegionUse } from '@ahl/shared-types/regions';
import { plural } from '@lingui/core/macro';

/** Returns in words what belongs to a region, without zero counts: `12 venues`, `30 weekly events`. */
export const regionFacts = ({
  venues,
  events,
  tournaments,
  members,
  operators,
  nights,
}: RegionUse): string[] =>
  [
    venues > 0 && plural(venues, { one: '# venue', other: '# venues' }),
    events > 0 && plural(events, { one: '# weekly event', other: '# weekly events' }),
    tournaments > 0 && plural(tournaments, { one: '# tournament', other: '# tournaments' }),
    members > 0 && plural(members, { one: '# member', other: '# members' }),
    operators > 0 && plural(operators, { one: '# operator', other: '# operators' }),
    nights > 0 && plural(nights, { one: '# played night', other: '# played nights' }),
  ].filter((fact) => fact !== false);
