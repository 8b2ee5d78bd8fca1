import { feature } from '#face/feature.ts';
import { contentVersionModel } from './content-version.model.ts';
import { contentVersionCollection } from './migrations/20261128-content-versions.ts';

export const contentVersions = feature({
  models: [contentVersionModel],
  migrations: [contentVersionCollection],
  members: { none: 'Its rows name no member.' },
  leagueExport: {
    rows: {
      ContentVersion: { about: 'An earlier version of a text.' },
    },
  },
});
