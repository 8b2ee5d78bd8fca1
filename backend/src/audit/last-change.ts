// Adds to the refusal of a stale version who saved the current one and when, so that the editor knows whom to ask.
import { AppError } from '@ahl/shared-types/common';
import type { ErrorRequestHandler } from 'express';
import type { Models } from '#db/models.ts';

/** The id of the record whose save was refused: named by the refusal, or taken from the record that it shows. */
const recordOf = ({ details }: AppError): string | null => {
  const { recordId, current } = details ?? {};
  if (typeof recordId === 'string') return recordId;
  const id = typeof current === 'object' && current !== null && 'id' in current ? current.id : null;
  return typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) ? id : null;
};

const withLastChange = async ({ models }: { models: Models }, failure: AppError): Promise<AppError> => {
  const entityId = recordOf(failure);
  if (entityId === null) return failure;
  const change = await models.Change.findOne({ entityId })
    .sort({ at: -1, _id: -1 })
    .select('actor at')
    .lean();
  if (!change?.actor) return failure;
  const changed = { byName: change.actor.name, at: change.at.toISOString() };
  return failure.withCode('VERSION_CONFLICT', { changed });
};

/** Adds `changed: { byName, at }` to such a refusal before it is sent, if a person made the last change. */
export const nameLastChange =
  (deps: { models: Models }): ErrorRequestHandler =>
  (failure: unknown, _request, _response, next) => {
    if (!(failure instanceof AppError) || failure.code !== 'VERSION_CONFLICT') return next(failure);
    // The refusal is sent even if it cannot be found out who that was.
    withLastChange(deps, failure).then(next, () => next(failure));
  };
