import { feature } from '#face/feature.ts';
import { mountOfficeSearch } from './office.routes.ts';

export const overview = feature({
  reads: ['Submission'],
  mount: mountOfficeSearch,
  members: { none: 'It stores nothing.' },
});
