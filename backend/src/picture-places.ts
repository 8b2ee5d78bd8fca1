// The places where pictures of the library can be used: each feature that shows pictures adds its line.
import type { PicturePlace } from '#features/core/pictures/picture-place.ts';
import { planPictures, siteContentPictures } from '#features/core/site-content/content-pictures.ts';
import { eventPictures } from '#features/schedule/calendar-events/event-pictures.ts';
import { venuePictures } from '#features/schedule/venues/venue-picture-place.ts';
import { contentPagePictures } from '#features/site/content-pages/content-page-pictures.ts';
import { storyPictures } from '#features/site/news/story-pictures.ts';

/** All kinds of places. */
export const picturePlaces: readonly PicturePlace[] = [
  storyPictures,
  contentPagePictures,
  venuePictures,
  eventPictures,
  siteContentPictures,
  planPictures,
];
