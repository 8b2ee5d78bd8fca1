/**
 * One file of the drivers' unified test format: its content, and how it is read.
 * https://github.com/mongodb/specifications/blob/master/source/unified-test-format/unified-test-format.md
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EJSON } from 'bson';
import type { Document } from 'mongodb';

/** The servers that a file or a test is for; one of several requirements must be met. */
export type Requirement = {
  readonly minServerVersion?: string;
  readonly maxServerVersion?: string;
  readonly topologies?: readonly string[];
  readonly serverless?: string;
  readonly auth?: boolean;
  readonly serverParameters?: Document;
  readonly csfle?: unknown;
};

/** What an operation must fail with. */
export type ExpectedError = {
  readonly isError?: boolean;
  readonly isClientError?: boolean;
  readonly errorContains?: string;
  readonly errorCode?: number;
  readonly errorCodeName?: string;
  readonly errorLabelsContain?: readonly string[];
  readonly errorLabelsOmit?: readonly string[];
  readonly errorResponse?: Document;
  readonly expectResult?: unknown;
  readonly writeErrors?: Document;
  readonly writeConcernErrors?: readonly Document[];
};

/** One step of a test. */
export type Operation = {
  readonly name: string;
  readonly object: string;
  readonly arguments?: Document;
  readonly expectResult?: unknown;
  readonly expectError?: ExpectedError;
  readonly ignoreResultAndError?: boolean;
  readonly saveResultAsEntity?: string;
};

/** The events that one client must have emitted. */
export type ExpectedEvents = {
  readonly client: string;
  readonly eventType?: 'command' | 'cmap' | 'sdam';
  readonly events: readonly Document[];
  readonly ignoreExtraEvents?: boolean;
};

/** The documents of a collection before or after a test. */
export type CollectionData = {
  readonly databaseName: string;
  readonly collectionName: string;
  readonly documents: readonly Document[];
  readonly createOptions?: Document;
};

/** One test of a file. */
export type SpecTest = {
  readonly description: string;
  readonly skipReason?: string;
  readonly runOnRequirements?: readonly Requirement[];
  readonly operations: readonly Operation[];
  readonly expectEvents?: readonly ExpectedEvents[];
  readonly outcome?: readonly CollectionData[];
};

/** One file. */
export type SpecFile = {
  readonly description: string;
  readonly runOnRequirements?: readonly Requirement[];
  readonly createEntities?: readonly Document[];
  readonly initialData?: readonly CollectionData[];
  readonly tests: readonly SpecTest[];
};

/** Reads a file; numbers that JavaScript can represent become plain numbers. */
export function readSpecFile(path: string): SpecFile {
  return EJSON.parse(readFileSync(path, 'utf8')) as SpecFile;
}

/** Returns all files of the given specifications below the folder `source`, sorted by name. */
export function findSpecFiles(folder: string, specifications: readonly string[]): string[] {
  return specifications.flatMap((name) => {
    const all = readdirSync(join(folder, 'source', name), { recursive: true, encoding: 'utf8' });
    const files = all.filter((path) => path.endsWith('.json')).sort();
    return files.map((path) => join('source', name, path));
  });
}
