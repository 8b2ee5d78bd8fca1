import { feature } from '#face/feature.ts';
import { createMemberImport } from './member-import.ts';

export const memberImport = feature({
  members: { none: 'It stores nothing.' },
  imports: { members: createMemberImport },
});
