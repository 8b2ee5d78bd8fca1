import { feature } from '#face/feature.ts';
import { createResultImport } from './result-import.ts';

export const resultImport = feature({
  members: { none: 'It stores nothing of its own.' },
  imports: { results: createResultImport },
});
