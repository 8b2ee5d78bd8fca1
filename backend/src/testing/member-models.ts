// Which models name members, for the tests that hold what is declared about each of them.
import type { Schema } from 'mongoose';
import type { Models } from '#db/models.ts';

/** Returns the paths of a schema, including those of nested rows. */
const pathsOf = (schema: Schema): string[] =>
  Object.entries(schema.paths).flatMap(([name, type]) => [
    ...(type.options.ref === 'Player' ? ['(ref Player)'] : []),
    name,
    ...(type.schema ? pathsOf(type.schema) : []),
  ]);

const namesMembers = (path: string): boolean =>
  /^(\(ref Player\)|(player|account|member)Ids?|email|to|submitterEmail)$/.test(path);

/** The names of the models whose rows name a member: by a reference, an id, or an address. */
export const modelsNamingMembers = (models: Models): string[] =>
  Object.entries(models)
    .filter(([, model]) => pathsOf(model.schema as Schema).some(namesMembers))
    .map(([name]) => name);
