// Converts each contact form into one shape that is listed, searched and mailed.
import type { EndpointInput } from '@ahl/shared-types/common';
import type { sendApplication, sendContactMessage, sendVenueInquiry } from '@ahl/shared-types/contact';
import type { InquiryDraft } from './inquiry.service.ts';

const filled = (details: Record<string, string>): { label: string; value: string }[] =>
  Object.entries(details)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ label, value }));

const envelope = ({ requestId, referenceCode }: { requestId: string; referenceCode: string }) => ({
  requestId,
  referenceCode,
});

/** `/contact/email` */
export const messageDraft = (form: EndpointInput<typeof sendContactMessage>): InquiryDraft => ({
  ...envelope(form),
  kind: 'message',
  name: form.name,
  email: form.email,
  phone: form.phone,
  subject: form.topic,
  message: form.message,
  details: filled({ 'Player number': form.playerNumber }),
});

/** `/contact/venue` */
export const venueDraft = (form: EndpointInput<typeof sendVenueInquiry>): InquiryDraft => ({
  ...envelope(form),
  kind: 'venue',
  name: form.contactPerson,
  email: form.email,
  phone: form.phone,
  subject: `${form.venueName}, ${form.city}`,
  message: form.message,
  details: filled({
    Address: `${form.address}, ${form.city}`,
    Nights: form.nights.join(', '),
    Seats: String(form.capacity),
  }),
});

/** `/contact/employment` */
export const applicationDraft = (
  form: EndpointInput<typeof sendApplication>,
  regionName: (number: number) => string,
): InquiryDraft => ({
  ...envelope(form),
  kind: 'employment',
  name: form.name,
  email: form.email,
  phone: form.phone,
  subject: `${form.job}, ${form.city}`,
  message: form.message,
  details: filled({
    Regions: form.regions.map((region) => regionName(Number(region))).join(', '),
    Nights: form.nights.join(', '),
    Experience: form.experience,
  }),
});
