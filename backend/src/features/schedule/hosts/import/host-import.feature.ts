import { feature } from '#face/feature.ts';
import { createHostImport } from './host-import.ts';

export const hostImport = feature({
  members: { none: 'It stores nothing.' },
  imports: { hosts: createHostImport },
});
