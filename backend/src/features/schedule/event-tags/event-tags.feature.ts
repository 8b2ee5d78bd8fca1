import { feature } from '#face/feature.ts';
import { eventTagLeagueExport } from './event-tag.league-export.ts';
import { eventTagModel } from './event-tag.model.ts';
import { mountEventTags } from './event-tag.routes.ts';
import { tagSearchWords } from './migrations/20261128-tag-words.ts';

export const eventTags = feature({
  models: [eventTagModel],
  mount: mountEventTags,
  migrations: [tagSearchWords],
  members: { none: 'Its rows name no member.' },
  leagueExport: eventTagLeagueExport,
});
