// Shared by the tests of exports: what the exporter is given, and archives read back by a reader of their own.
import { crc32, inflateRawSync } from 'node:zlib';
import { leagueContents, migrations } from '#features.ts';
import type { TestServer } from '#testing/test-server.ts';
import type { ExportSource } from './export-files.ts';
import type { ReadTarget } from './read-export.ts';

/** The league of a server, as it is exported. */
export const sourceOf = (server: TestServer): ExportSource => ({
  db: server.db,
  models: server.models,
  isEmbedded: server.services.config.mongodbUri === '' && !process.env.TEST_MONGODB_URI,
  contents: leagueContents,
  league: 'Test League',
  timeZone: server.services.timeZone,
  product: '0.0.0',
  migrations: migrations.map(({ id }) => id),
  createdAt: new Date(server.services.now()),
  now: server.services.now,
});

/** A server as an empty installation that reads an export. */
export const targetOf = (server: TestServer): ReadTarget => ({
  db: server.db,
  models: server.models,
  contents: leagueContents,
  migrations,
  product: '0.0.0',
  now: server.services.now,
});

/** Never aborted. */
export const noStop = { signal: new AbortController().signal };

/** Returns the files of an archive by name, read by its directory (PKWARE APPNOTE 4.3.12). @throws for a wrong checksum */
export const unzip = (archive: Buffer): Map<string, string> => {
  const files = new Map<string, string>();
  const end = archive.length - 22;
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packedBytes = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const header = archive.readUInt32LE(at + 42);
    const start = header + 30 + archive.readUInt16LE(header + 26);
    const bytes = inflateRawSync(archive.subarray(start, start + packedBytes));
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} has another checksum.`);
    files.set(name, bytes.toString('utf8'));
    at += 46 + nameLength;
  }
  return files;
};
