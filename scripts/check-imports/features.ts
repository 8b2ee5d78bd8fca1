// The internal boundaries of the backend. A feature is the folder of a face (`*.feature.ts`); `features.ts` lists the
// faces, lowest first, and a feature imports only those before it. The parts of a domain (`venues/core`,
// `venues/partner`) are features: a part imports the core of its domain, and parts do not import each other. Tests are
// exempt: they start the whole application.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Arrow } from './graph.ts';
import { isTest } from './rules.ts';

/** The features of a checkout: the folder of each, in their order, with its face. */
export type Features = { folder: string; face: string }[];

const root = 'backend/src';
const list = `${root}/features.ts`;
const featureFolder = /^backend\/src\/features\//;
/** The files that compose the features. */
const composition = /^backend\/src\/[^/]+\.ts$/;

/** Returns the features in the order of `features.ts`; none if there is no such file. */
export const readFeatures = (checkout: string): Features => {
  const file = path.join(checkout, list);
  if (!existsSync(file)) return [];
  const source = readFileSync(file, 'utf8');
  const faces = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '(?:\.\/|#)(features\/[^']+\.feature\.ts)'/g)].map(
      ([, name = '', face = '']) => [name, `${root}/${face}`],
    ),
  );
  const names = /features = \[([\s\S]*?)\] as const/.exec(source)?.[1]?.match(/^\s*\w+(?=,)/gm) ?? [];
  return names.flatMap((name) => {
    const face = faces.get(name.trim());
    return face ? { folder: path.posix.dirname(face), face } : [];
  });
};

/** Returns the position of the feature that a file belongs to, or -1. */
const positionOf = (features: Features, file: string): number =>
  features.findIndex(({ folder }) => file.startsWith(`${folder}/`));

/** Returns the folder of a feature's domain if it is one of several parts, otherwise null. */
const domainOf = ({ folder }: { folder: string }): string | null => {
  const [layer, domain, part] = folder.replace(featureFolder, '').split('/');
  return part ? `${layer}/${domain}` : null;
};

const nameOf = ({ folder }: { folder: string }): string => folder.replace(featureFolder, '');

/** Returns why a feature is not allowed to import another file, or null. */
export const featureProblemOf = (features: Features, from: string, to: string): string | null => {
  if (isTest(from) || !featureFolder.test(from)) return null;
  if (composition.test(to)) return 'this file composes the features';
  if (to.startsWith(`${root}/demo/`)) return 'the demo is above all features';
  if (!featureFolder.test(to)) return null;
  const own = features[positionOf(features, from)];
  const other = features[positionOf(features, to)];
  if (!own || !other || own === other) return null;
  if (features.indexOf(other) > features.indexOf(own)) return `${nameOf(own)} is below ${nameOf(other)}`;
  const isPart = domainOf(own) !== null && domainOf(own) === domainOf(other);
  return isPart && !other.folder.endsWith('/core') ? 'a part of a domain imports its core alone' : null;
};

/** Returns why a file of the backend must not name another by a path, or null. */
export const deepPathProblemOf = ({ from, to, specifier }: Arrow): string | null =>
  from.startsWith(`${root}/`) && to.startsWith(`${root}/`) && specifier.startsWith('../../')
    ? "name it from the root: '#…'"
    : null;

/** Returns the folders of features that have no face, and the faces that are in no list. */
const facelessIn = (features: Features, files: readonly string[]): string[] => {
  if (features.length === 0) return [];
  const lost = files.filter((file) => featureFolder.test(file) && positionOf(features, file) < 0);
  const folders = new Set(lost.map((file) => path.posix.dirname(file)));
  return [...folders].map((folder) => `${folder} belongs to no feature of ${list}`);
};

const modelsIn = (source: string): string[] =>
  [...source.matchAll(/^export const (\w+Model) = /gm)].map(([, name]) => name ?? '');

/** Returns the models that their feature's face does not name, so that no connection would get them. */
const unnamedModels = (checkout: string, features: Features, files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const feature = file.endsWith('.model.ts') ? features[positionOf(features, file)] : undefined;
    if (!feature) return [];
    const face = readFileSync(path.join(checkout, feature.face), 'utf8');
    return modelsIn(readFileSync(path.join(checkout, file), 'utf8'))
      .filter((name) => !face.includes(name))
      .map((name) => `${file}: ${feature.face} does not name ${name}`);
  });

const ownModel = /^\s+(\w+): ReturnType<typeof \w+Model>;$/gm;
const readModel = /\bmodels\.([A-Z]\w+)\b/g;

/** Returns the models of later features that a feature reads without saying so in its face. */
const undeclaredReads = (checkout: string, features: Features, files: readonly string[]): string[] => {
  const sourceOf = (file: string) => readFileSync(path.join(checkout, file), 'utf8');
  const ownerOf = new Map(
    files
      .filter((file) => file.endsWith('.model.ts'))
      .flatMap((file) =>
        [...sourceOf(file).matchAll(ownModel)].map(([, name]) => [name, positionOf(features, file)] as const),
      ),
  );
  return features.flatMap(({ folder, face }, position) => {
    const own = files.filter((file) => file.startsWith(`${folder}/`) && !isTest(file));
    const read = new Set(
      own.flatMap((file) => [...sourceOf(file).matchAll(readModel)].map(([, name]) => name)),
    );
    const declared: string[] = /\breads: \[([^\]]*)\]/.exec(sourceOf(face))?.[1]?.match(/\w+/g) ?? [];
    const later = [...read].filter((name) => (ownerOf.get(name) ?? -1) > position).map(String);
    return [
      ...later
        .filter((name) => !declared.includes(name))
        .map((name) => `${face} does not say that it reads ${name}, which a later feature owns`),
      ...declared
        .filter((name) => !later.includes(name))
        .map((name) => `${face} says that it reads ${name} of a later feature, and does not`),
    ];
  });
};

/** Returns what is wrong with the faces of a checkout, one sentence each. */
export const faceProblemsOf = (checkout: string, features: Features, files: readonly string[]): string[] => [
  ...facelessIn(features, files),
  ...unnamedModels(checkout, features, files),
  ...undeclaredReads(checkout, features, files),
];

/** Returns the folder that owns what is in a file's folder: that of its feature, or the folder itself. */
export const ownerFolderOf = (features: Features, file: string): string =>
  features[positionOf(features, file)]?.folder ?? path.posix.dirname(file);
