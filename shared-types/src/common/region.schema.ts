// A region is identified everywhere by its number. Which regions exist is data (`regions`); the service that stores a
// number checks that its region exists.
import { z } from 'zod';
import { type ReasonText, reason } from '../reasons/reason.ts';
import { isRegionText, maxRegionNumber } from './region-number.ts';

const wrongForm = reason('region.number-form', { max: maxRegionNumber });

/** The number of a region in JSON; `missing` is the reason if there is none. */
export const regionNumber = (missing: ReasonText = wrongForm) =>
  z.int(missing).min(1, wrongForm).max(maxRegionNumber, wrongForm);

/** The number of a region in an address. */
export const regionParamSchema = z.coerce.number(wrongForm).pipe(regionNumber());

/** The filter of a list by region. */
export const regionQuerySchema = regionParamSchema.optional();

/** The number of a region as a public form sends it: `'732'`. */
export const regionTextField = (missing: ReasonText) => z.string(missing).refine(isRegionText, missing);
