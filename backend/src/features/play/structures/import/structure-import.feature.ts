import { feature } from '#face/feature.ts';
import { createStructureImport } from './structure-import.ts';

export const structureImport = feature({
  members: { none: 'It stores nothing.' },
  imports: { structures: createStructureImport },
});
