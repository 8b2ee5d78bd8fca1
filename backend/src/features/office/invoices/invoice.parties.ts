// The parties of an invoice: the league that issues it, and the venue that pays it.
import type { BillTo, InvoiceSettings, Issuer, TaxExemption } from '@ahl/shared-types/invoices';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { paperLogoAddress } from '#features/core/master-logo/brand-images.ts';
import { readOfficeLogo } from '#features/core/master-logo/master-logo.service.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';

/** The fields of a venue that its invoices need. */
export const billedVenueFields = 'name address city state zip phone contacts billingContact';

type Billed = Pick<VenueDocument, 'name' | 'contacts' | 'billingContact'> &
  Partial<Pick<VenueDocument, 'address' | 'city' | 'state' | 'zip' | 'phone'>>;

/** Returns the recipient of a venue's invoices: its billing contact, or another known contact. */
export const billToOf = (venue: Billed): BillTo => {
  const { billingContact: billing, contacts } = venue;
  const contact = contacts?.find(({ email }) => email !== '') ?? contacts?.[0];
  const place = [venue.city, [venue.state, venue.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    name: venue.name,
    company: billing?.company ?? '',
    contact: billing?.name || contact?.name || '',
    address: billing?.address || [venue.address, place].filter(Boolean).join('\n'),
    email: billing?.email || contact?.email || '',
    phone: billing?.phone || contact?.phone || venue.phone || '',
  };
};

/** Returns the issuer by the current settings; if these name no logo, it is the league's. */
export const issuerOf = (
  settings: InvoiceSettings,
  { name, logo }: { name: string; logo: string | null },
): Issuer => ({
  legalName: settings.legalName || name,
  address: settings.address,
  logo: settings.logo ?? logo,
  terms: settings.terms,
  paymentInstructions: settings.paymentInstructions,
  currency: settings.currency,
  locale: settings.locale,
});

/**
 * Returns the issuer with the league's current name and logo. A final invoice keeps the address of the picture it had.
 */
export const readIssuer = async (
  { models, place }: { models: Models; place: Pick<LeaguePlace, 'productName' | 'words'> },
  settings: InvoiceSettings,
  session: ClientSession | null = null,
): Promise<Issuer> => {
  const logo = paperLogoAddress(await readOfficeLogo({ models }, session));
  return issuerOf(settings, { name: place.words.legalName || place.productName, logo });
};

/** Returns the certificate by which a venue pays no tax on a day; null if none is valid. */
export const exemptionOn = (exemption: TaxExemption | null | undefined, date: string): TaxExemption | null =>
  exemption && (exemption.validUntil === null || exemption.validUntil >= date) ? exemption : null;
