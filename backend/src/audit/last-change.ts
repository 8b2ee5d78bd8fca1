// Adds to the refusal of an old version who saved the present one, and when: the editor knows whom to ask.
import { AppError } from '@ahl/shared-types/common';
import type { ErrorRequestHandler } from 'express';
import type { Models } from '../models.ts';

/** The record that a refused save was of: named by the refusal, or the one that it shows. */
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

/** Gives such a refusal `changed: { byName, at }` on its way out, where the last change was a person's. */
export const nameLastChange =
  (deps: { models: Models }): ErrorRequestHandler =>
  (failure: unknown, _request, _response, next) => {
    if (!(failure instanceof AppError) || failure.code !== 'VERSION_CONFLICT') return next(failure);
    // The refusal stands also where nobody can say who it was.
    withLastChange(deps, failure).then(next, () => next(failure));
  };
