// Builds the response to a failed call or event: the reason, and the same in English for people and logs.

import { english } from '../reasons/english.ts';
import { readReason } from '../reasons/read-reason.ts';
import type { ReasonText } from '../reasons/reason.ts';
import { type FieldReasons, renderFailure } from '../reasons/render.ts';
import type { ApiErrorBody } from './api-error.schema.ts';
import type { AppError } from './errors.ts';

const fieldReasonsOf = (fields: Record<string, ReasonText>): FieldReasons =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [
      path,
      readReason(text) ?? { reason: 'value.invalid', params: {} },
    ]),
  );

/** Returns the body of a refusal, without its details and the request's id. */
export const failureAnswer = ({
  code,
  reason,
  params,
  fields,
}: Pick<AppError, 'code' | 'reason' | 'params' | 'fields'>): Omit<ApiErrorBody, 'requestId'> => {
  const fieldReasons = fields && fieldReasonsOf(fields);
  const { message, fields: sentences } = renderFailure(english, { reason, params, fieldReasons });
  const answer = { message, code, reason, params };
  return fieldReasons ? { ...answer, fields: sentences, fieldReasons } : answer;
};
