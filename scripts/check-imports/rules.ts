// The allowed directions of imports (docs/ARCHITECTURE.md has the diagram). A zone is a part of the tree; each lists
// the zones that it can import besides itself. Other workspaces are imported as packages, never by a relative path.

/** A part of the tree; a file belongs to the first zone whose `files` match it. */
type Zone = { name: string; files: RegExp; mayImport: readonly string[] };

const session = 'frontend/features/session';
const belowFeatures = ['shared-types', 'frontend/lib', 'frontend/components', 'frontend/realtime', session];
/** Features so large that they have separate parts above a core; their routes join the parts. */
const wings = ['poker-clocks', 'hosts', 'venues', 'tournaments'];

const zonesOfWing = (wing: string): Zone[] => [
  {
    name: `frontend/features/${wing}/core`,
    files: new RegExp(`^frontend/src/features/${wing}/core/`),
    mayImport: belowFeatures,
  },
  {
    // The shared test helpers of a wing can use all of it, and so can a test of two parts, which is beside them.
    name: `frontend/features/${wing}`,
    files: new RegExp(`^frontend/src/features/${wing}/(testing/|[^/]+\\.test\\.tsx?$)`),
    mayImport: [...belowFeatures, `frontend/features/${wing}/*`],
  },
  {
    name: `frontend/features/${wing}/$1`,
    files: new RegExp(`^frontend/src/features/${wing}/([^/]+)/`),
    mayImport: [...belowFeatures, `frontend/features/${wing}/core`],
  },
];

const zones: readonly Zone[] = [
  { name: 'shared-types', files: /^shared-types\//, mayImport: [] },
  { name: 'embedded-mongo', files: /^embedded-mongo\//, mayImport: [] },
  { name: 'realtime', files: /^realtime\//, mayImport: ['shared-types'] },
  {
    name: 'backend/start',
    files: /^backend\/src\/(main\.ts|db\/start-database\.ts|testing\/)/,
    mayImport: ['backend', 'realtime', 'shared-types', 'embedded-mongo'],
  },
  { name: 'backend', files: /^backend\//, mayImport: ['realtime', 'shared-types'] },
  { name: 'frontend/testing', files: /^frontend\/src\/testing\//, mayImport: ['shared-types', 'frontend/*'] },
  { name: 'frontend/lib', files: /^frontend\/src\/lib\//, mayImport: ['shared-types'] },
  {
    name: 'frontend/components',
    files: /^frontend\/src\/components\//,
    mayImport: ['shared-types', 'frontend/lib'],
  },
  {
    name: session,
    files: /^frontend\/src\/features\/session\//,
    mayImport: ['shared-types', 'frontend/lib', 'frontend/components'],
  },
  {
    name: 'frontend/realtime',
    files: /^frontend\/src\/realtime\//,
    mayImport: ['shared-types', 'frontend/lib', session],
  },
  ...wings.flatMap(zonesOfWing),
  {
    name: 'frontend/features/$1',
    files: /^frontend\/src\/features\/([^/]+)\//,
    mayImport: belowFeatures,
  },
  {
    name: 'frontend/routes',
    files: /^frontend\/src\/routes\//,
    mayImport: [
      'shared-types',
      'frontend/lib',
      'frontend/components',
      'frontend/realtime',
      'frontend/features/*',
    ],
  },
  { name: 'frontend/build', files: /^frontend\/build\//, mayImport: ['shared-types', 'frontend/*'] },
  { name: 'frontend/app', files: /^frontend\//, mayImport: ['shared-types', 'frontend/*'] },
  {
    // A bench measures the browser's own estimate of the server's time, and weighs what the build lists.
    name: 'tools',
    files: /^(scripts|bench|docker|e2e)\/|^[^/]+$/,
    mayImport: [
      'shared-types',
      'realtime',
      'backend',
      'backend/start',
      'embedded-mongo',
      'frontend/build',
      'frontend/realtime',
    ],
  },
];

/** Whether a file is a test or a test helper. */
export const isTest = (file: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(file) || /(^|\/)testing(\/|\.ts$)/.test(file);

/** Returns the name of the zone that a file belongs to. @throws Error for a file outside of every zone */
const zoneOf = (file: string): string => zoneAndNameOf(file).name;

const zoneAndNameOf = (file: string): { zone: Zone; name: string } => {
  for (const zone of zones) {
    const match = zone.files.exec(file);
    if (match) return { zone, name: zone.name.replace('$1', match[1] ?? '') };
  }
  throw new Error(`${file} belongs to no zone: add it to scripts/check-imports/rules.ts`);
};

const allows = (pattern: string, name: string): boolean =>
  pattern === name || (pattern.endsWith('/*') && name.startsWith(pattern.slice(0, -1)));

/** Returns the zone of one of our packages, or null for any other package. */
const zoneOfPackage = (name: string): string | null =>
  name.startsWith('@ahl/') ? name.slice('@ahl/'.length) : null;

/** Returns the first folder of a file's path. */
export const workspaceOf = (file: string): string => file.split('/')[0] ?? '';
/** The folders that are npm workspaces. */
export const workspaces = ['shared-types', 'embedded-mongo', 'realtime', 'backend', 'frontend'];

/**
 * Returns why an import is not allowed, or null.
 * @param from the importing file, relative to the root
 * @param to the imported file, relative to the root, or a package's name
 */
export const problemOf = (from: string, to: string, isFile: boolean): string | null => {
  const { zone, name } = zoneAndNameOf(from);
  const target = isFile ? zoneOf(to) : zoneOfPackage(to);
  if (target === null || target === name) return null;
  // Tools can import from inside the backend (its configuration, its factories); all others use the package.
  if (
    isFile &&
    name !== 'tools' &&
    workspaceOf(from) !== workspaceOf(to) &&
    workspaces.includes(workspaceOf(to))
  )
    return `reaches into ${workspaceOf(to)} by a path; use its package name`;
  if (isFile && name.startsWith('frontend/') && /\/testing\//.test(to))
    return isTest(from) ? null : 'only tests may use what is in a testing folder';
  if (name === 'backend' && target === 'backend/start')
    return isTest(from) ? null : 'only tests may use main.ts or backend/src/testing';
  if (name === 'backend' && target === 'embedded-mongo' && isTest(from)) return null;
  return zone.mayImport.some((pattern) => allows(pattern, target))
    ? null
    : `${name} may not import ${target}`;
};
