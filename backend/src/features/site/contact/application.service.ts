// Receives applications of people who would like to work with the league, and where.
import type { EndpointInput } from '@ahl/shared-types/common';
import type { Receipt, sendApplication } from '@ahl/shared-types/contact';
import { assertRegion, readRegionNames } from '#features/core/regions/region.reader.ts';
import { applicationDraft } from './inquiry.drafts.ts';
import { type InquiryDeps, receiveInquiry } from './inquiry.service.ts';

/** Receives an application, once for each `requestId`. @throws VALIDATION_FAILED, RATE_LIMITED */
export const receiveApplication = async (
  deps: InquiryDeps,
  form: EndpointInput<typeof sendApplication>,
  address: string,
): Promise<Receipt> => {
  for (const region of form.regions) await assertRegion(deps.models, Number(region), { field: 'regions' });
  const draft = applicationDraft(form, await readRegionNames(deps.models));
  return receiveInquiry(deps, draft, address);
};
