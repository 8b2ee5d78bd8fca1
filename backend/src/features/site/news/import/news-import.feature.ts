import { feature } from '#face/feature.ts';
import { createNewsImport } from './news-import.ts';

export const newsImport = feature({
  members: { none: 'It stores nothing.' },
  imports: { news: createNewsImport },
});
