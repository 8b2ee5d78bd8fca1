// Who is on an invoice: the league that writes it, and the bar that pays it.
import type { BillTo, InvoiceSettings, Issuer, TaxExemption } from '@ahl/shared-types/invoices';
import type { ClientSession } from 'mongoose';
import type { Models } from '../../../models.ts';
import type { LeaguePlace } from '../../core/league-settings/league-place.ts';
import { paperLogoAddress } from '../../core/master-logo/brand-images.ts';
import { readOfficeLogo } from '../../core/master-logo/master-logo.service.ts';
import type { VenueDocument } from '../../schedule/venues/venue.model.ts';

/** What of a bar stands on its invoices. */
export const billedVenueFields = 'name address city state zip phone contacts billingContact';

type Billed = Pick<VenueDocument, 'name' | 'contacts' | 'billingContact'> &
  Partial<Pick<VenueDocument, 'address' | 'city' | 'state' | 'zip' | 'phone'>>;

/** Whom a bar's invoices go to: its billing contact, or who is known there. */
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

/** Who writes invoices by the present settings; where these name no logo it is the league's. */
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

/** The same, with the league's name and logo of now. A final invoice keeps the address of the picture that it had. */
export const readIssuer = async (
  { models, place }: { models: Models; place: Pick<LeaguePlace, 'productName'> },
  settings: InvoiceSettings,
  session: ClientSession | null = null,
): Promise<Issuer> => {
  const logo = paperLogoAddress(await readOfficeLogo({ models }, session));
  return issuerOf(settings, { name: place.productName, logo });
};

/** The certificate by which a bar pays no tax on a day; null where none holds. */
export const exemptionOn = (exemption: TaxExemption | null | undefined, date: string): TaxExemption | null =>
  exemption && (exemption.validUntil === null || exemption.validUntil >= date) ? exemption : null;
