// The nightly checks of the embedded database, which take too long for every change.

/** One check: a Node program and its time limit. */
export type Part = {
  name: string;
  /** What a pass proves, in a sentence. */
  what: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  limitMinutes: number;
};

/** The amount of work. */
export type NightlyOptions = {
  /** A checkout of mongodb/specifications; null skips its tests. */
  specifications: string | null;
  /** 1 is a full night; less is a quick look whether everything runs. */
  scale: number;
  /** The seed of the fuzzed messages and of the property examples. */
  seed: number;
};

const frames = 1_000_000;
/** The multiple of a property test's everyday runs: 60 to 2,000 runs. */
const propertyFactor = 30;
const kills = 1_000;

const scaled = (count: number, scale: number): string => String(Math.max(1, Math.round(count * scale)));

const framesPart = ({ scale, seed }: NightlyOptions): Part => ({
  name: 'frames',
  what: `${scaled(frames, scale)} changed messages from seed ${seed} are answered or refused, and none makes an error of the server's own.`,
  args: ['embedded-mongo/fuzz/main.ts', scaled(frames, scale), String(seed)],
  env: {},
  limitMinutes: 60,
});

const modelsPart = ({ scale, seed }: NightlyOptions): Part => ({
  name: 'models',
  what: `Filters, updates, transactions and expressions answer as plain models do, and the league's rules hold, with examples of seed ${seed}; the former in ${scaled(propertyFactor, scale)} times the runs of every day.`,
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=embedded-mongo',
    '--project=node',
    '--reporter=dot',
    `--testTimeout=${60 * 60_000}`,
    '.property.test.ts',
    'shared-types/src/',
  ],
  env: { PROPERTY_FACTOR: scaled(propertyFactor, scale), PROPERTY_SEED: String(seed) },
  limitMinutes: 60,
});

const killsPart = ({ scale }: NightlyOptions): Part => ({
  name: 'kills',
  what: `${scaled(kills, scale)} kills under writes lose nothing that was acknowledged and leave nothing half done.`,
  args: ['bench/durability/main.ts', '--print'],
  env: { KILLS: scaled(kills, scale) },
  limitMinutes: 60,
});

const conformancePart = (specifications: string): Part => ({
  name: 'conformance',
  what: "The driver specifications' own tests pass, but for those that CONFORMANCE.md explains.",
  args: ['embedded-mongo/conformance/main.ts', specifications, '', '.json'],
  env: {},
  limitMinutes: 30,
});

/** Returns the parts in their order: what finds most in the least time comes first. */
export const partsOf = (options: NightlyOptions): Part[] => [
  ...(options.specifications === null ? [] : [conformancePart(options.specifications)]),
  framesPart(options),
  modelsPart(options),
  killsPart(options),
];
