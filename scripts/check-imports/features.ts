// The internal boundaries of the backend: its features are in layers, a feature imports from lower layers and from its
// own, and no features import each other in a cycle, types included. Tests are exempt: they start the whole
// application. The shape of stored data (`*.model.ts`) can be read by every feature; `model-writes.ts` defines who can
// write it.
import { type Arrow, findCycle } from './graph.ts';
import { isTest } from './rules.ts';

/** The layers, lowest first. */
const layers = ['core', 'site', 'schedule', 'ranking', 'play', 'office'];

/** The files that compose features; of them, features can import only the type of all models. */
const composition = /^backend\/src\/(?!models\.ts)[^/]+\.ts$/;

type Feature = { layer: string; name: string };

const featureOf = (file: string): Feature | null => {
  // Every feature can read stored data: the shape of a row is below every feature.
  if (file.endsWith('.model.ts')) return null;
  const match = /^backend\/src\/features\/([^/]+)\/([^/]+)\//.exec(file);
  return match ? { layer: match[1] ?? '', name: `${match[1]}/${match[2]}` } : null;
};

/** Returns why a backend feature is not allowed to import another's file, or null. */
export const layerProblemOf = (from: string, to: string): string | null => {
  const own = featureOf(from);
  const other = featureOf(to);
  if (own && !layers.includes(own.layer)) return `${own.layer} is no layer of the backend's features`;
  if (!own || isTest(from)) return null;
  if (composition.test(to)) return 'this file composes the features';
  if (!other) return null;
  return layers.indexOf(other.layer) > layers.indexOf(own.layer)
    ? `${own.layer} is below ${other.layer}`
    : null;
};

/** Returns the first cycle among features, as their names in order, or null. */
export const findFeatureCycle = (arrows: readonly Arrow[]): string[] | null =>
  findCycle(
    arrows.flatMap((arrow) => {
      const own = featureOf(arrow.from)?.name;
      const other = featureOf(arrow.to)?.name;
      if (!own || !other || own === other || isTest(arrow.from)) return [];
      return { ...arrow, from: own, to: other, isStatic: true };
    }),
  );
