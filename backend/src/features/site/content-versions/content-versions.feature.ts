import { feature } from '#face/feature.ts';
import { contentVersionModel } from './content-version.model.ts';

export const contentVersions = feature({
  models: [contentVersionModel],
  members: { none: 'Its rows name no member.' },
});
