// What a feature tells the house about itself: its models, routes and jobs, what it stores about members, and what
// others can do with its data. Nothing outside the feature lists any of it; `features.ts` names the faces.
import type { Router } from 'express';
import type { CreateModel, ModelName } from '#db/models.ts';
import type { ApiRouter } from '#http/mount.ts';
import type { Migration } from '#migrations/migrate.ts';
import type { ImportKind } from './import-kind.ts';
import type { FeatureExport } from './league-export.ts';
import type { MemberExport } from './member-export.ts';
import type { MemberMove } from './member-moves.ts';
import type { MemberTraces } from './member-traces.ts';
import type { PicturePlace } from './picture-place.ts';
import type { ChosenRetention, FixedRetention } from './retention-kind.ts';
import type { UndoFollowers, UndoOutcome } from './undo.ts';
import type { WaitingItem } from './waiting-item.ts';

/** A job of every process. */
type Job = { start(): void; stop(): Promise<void> };

/**
 * What a feature does with data about members. Each of its models that names members is in one of `traces` and `remains`,
 * one of `moves` and `stays`, and one of `exported` and `notExported`; a test refuses one that is missing.
 */
export type MemberData = {
  /** What is removed when an account is emptied. */
  traces?: MemberTraces;
  /** What names a member and remains when the account is emptied, and why. */
  remains?: Partial<Record<ModelName, string>>;
  /** What moves when two accounts become one, and moves back when they are separated. */
  moves?: Partial<Record<ModelName, MemberMove>>;
  /** What does not move, and why. */
  stays?: Partial<Record<ModelName, string>>;
  /** The lists that a member's download of their own data contains. */
  exported?: MemberExport;
  /** What the download leaves out, and why. */
  notExported?: Partial<Record<ModelName, string>>;
};

/** A function of a feature that takes the part of the dependencies which it names. */
type Uses<Result, Rest extends readonly unknown[] = []> = (deps: never, ...rest: Rest) => Result;

/** A feature's face. */
export type Face = {
  /** The models that the feature owns. */
  models?: readonly CreateModel[];
  /** The models of later features whose rows it reads; a feature reads those of earlier ones anyway. */
  reads?: readonly ModelName[];
  /** Mounts the endpoints of its contracts. */
  mount?: (api: ApiRouter, deps: never) => void;
  /** Routers beside the API: feeds, pictures, short addresses. */
  routes?: readonly Uses<Router, [api: ApiRouter]>[];
  /** Its jobs, by name. */
  jobs?: Readonly<Record<string, Uses<Job>>>;
  /** Creates the data without which no league can start; repeated at each start. */
  firstData?: readonly Uses<Promise<void>>[];
  /** Brings data of earlier versions to the form of this one. */
  migrations?: readonly Migration[];
  members: MemberData | { none: string };
  /** What the export of the whole league contains of it. */
  leagueExport?: FeatureExport;
  /** Personal data with a period: one that the office chooses, or a fixed one. */
  retention?: { chosen?: readonly ChosenRetention[]; fixed?: readonly FixedRetention[] };
  /** The places where it shows pictures of the library. */
  pictures?: readonly PicturePlace[];
  /** Its kinds of import, by name. */
  imports?: Readonly<Record<string, Uses<ImportKind>>>;
  /** Undoes changes of its entities whose model declares `undo: { by: 'verb' }`. */
  undo?: Readonly<Record<string, (deps: never, ...change: never) => Promise<UndoOutcome>>>;
  /** Undoes many changes of such an entity together, such as all nights of an import. */
  undoMany?: Readonly<Record<string, (deps: never, ...changes: never) => Promise<UndoOutcome[]>>>;
  /** What of it waits in the office, by name; `office/today` shows it. */
  waiting?: Readonly<Record<string, (deps: never, reader: never) => Promise<WaitingItem[]>>>;
  /** What it updates when a row of another feature is undone. */
  undoFollowers?: Uses<UndoFollowers>;
};

const nothing = {
  models: [],
  reads: [],
  mount: () => undefined,
  routes: [],
  jobs: {},
  firstData: [],
  migrations: [],
  leagueExport: {},
  retention: {},
  pictures: [],
  imports: {},
  undo: {},
  undoMany: {},
  waiting: {},
  undoFollowers: () => ({}),
} satisfies Omit<Face, 'members'>;
type Nothing = typeof nothing;

/** A face with everything that the feature leaves out. */
export type Feature<F extends Face = Face> = {
  [Key in keyof Face]-?: Key extends keyof F
    ? NonNullable<F[Key]>
    : Key extends keyof Nothing
      ? Nothing[Key]
      : never;
};

/** Describes a feature. */
export const feature = <const F extends Face>(face: F): Feature<F> =>
  // A key that the face has is the face's.
  ({ ...nothing, ...face }) as Feature<F>;

type Mount = (api: ApiRouter, deps: never) => void;
type DepsOf<M extends readonly Mount[]> = M extends readonly ((api: ApiRouter, deps: infer Deps) => void)[]
  ? Deps
  : never;

/** Mounts several groups of endpoints as one. */
export const mountAll =
  <const M extends readonly Mount[]>(...mounts: M) =>
  (api: ApiRouter, deps: DepsOf<M>): void => {
    for (const mount of mounts) mount(api, deps as never);
  };

/** Returns the member data of a face; that of one without any is empty. */
export const memberDataOf = ({ members }: Pick<Face, 'members'>): MemberData =>
  'none' in members ? {} : members;

/** Merges the records of several faces, of which no two have the same key. @throws Error naming a key of two */
export const joined = <Value>(records: readonly Readonly<Record<string, Value>>[]): Record<string, Value> => {
  const entries = records.flatMap((record) => Object.entries(record));
  const [twice] = entries.filter(([key], index) => entries.findIndex(([other]) => other === key) !== index);
  if (twice) throw new Error(`Two features declare ${twice[0]}.`);
  return Object.fromEntries(entries);
};

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** Merges the records that several faces have under a name, such as their jobs; the type of each entry is kept. */
export const entriesOf = <
  F extends Record<Key, object>,
  Key extends 'jobs' | 'imports' | 'undo' | 'undoMany' | 'waiting',
>(
  faces: readonly F[],
  key: Key,
): Intersection<F[Key]> =>
  joined(faces.map((face) => face[key] as Readonly<Record<string, unknown>>)) as Intersection<F[Key]>;

// biome-ignore lint/suspicious/noExplicitAny: the types of the functions are those of the record.
type Functions = Readonly<Record<string, (deps: any, ...rest: any) => unknown>>;
type DepsOfEach<F> = F[keyof F] extends (deps: infer Deps, ...rest: never) => unknown ? Deps : never;
/** What each function of a record returns. */
type CreatedBy<F> = {
  readonly [Name in keyof F]: F[Name] extends (deps: never) => infer Result ? Result : never;
};

/** Calls every function of a record with the same dependencies, which are those of all of them. */
export const createEach = <F extends object>(functions: F, deps: DepsOfEach<F>): CreatedBy<F> =>
  Object.fromEntries(
    Object.entries(functions as Functions).map(([name, create]) => [name, create(deps)]),
  ) as CreatedBy<F>;

/** Gives every function of a record its dependencies, which are those of all of them. */
export const withDeps = <F extends object, Bound>(functions: F, deps: DepsOfEach<F>): Record<string, Bound> =>
  Object.fromEntries(
    Object.entries(functions as Functions).map(([name, act]) => [
      name,
      (...rest: unknown[]) => act(deps, ...rest),
    ]),
  ) as Record<string, Bound>;
