// Reads a venue from a row of a file. An empty cell changes nothing.
import { type RowRefusal, venueCells } from '@ahl/shared-types/imports';
import { refuse } from '#face/import-kind.ts';
import { readTextCell } from '#features/core/imports/check-cell.ts';

type Cells = Readonly<Record<string, string>>;

/** The data of a venue that a row has; its region is found with the league's own. */
export type VenueCells = {
  name?: string;
  address?: string;
  city?: string;
  state?: string;
  zip?: string;
  phone?: string;
  website?: string;
  description?: string;
  tables?: number;
  officeNotes?: string;
  contact?: { name: string; phone: string; email: string };
};

const textColumns = ['name', 'phone', 'description', 'officeNotes'] as const;
const contactColumns = ['contactName', 'contactPhone', 'contactEmail'] as const;
const placeColumns = ['address', 'city', 'state', 'zip'] as const;

/** Splits `12 Main St, Denton, TX 76201` into its parts; null for an address without a city. */
export const splitAddress = (text: string): Record<(typeof placeColumns)[number], string> | null => {
  const plain = text.replace(/\s+/g, ' ').replace(/,?\s*(?:USA|United States)\.?$/i, '');
  const [, address, city, state, zip = ''] =
    /^(.+),\s*([^,\d]+?),?\s+([A-Z]{2})\.?,?\s*(\d{5}(?:-\d{4})?)?$/.exec(plain) ?? [];
  return address && city && state ? { address, city, state, zip } : null;
};

const stateOf = (text: string): string => text.replace(/^tex(?:as)?\.?$/i, 'TX').toUpperCase();

/** Moves the parts of an address in one cell to the cells that are empty. */
const withPlaces = (cells: Cells): Cells => {
  const parts = cells.city ? null : splitAddress(cells.address ?? '');
  if (!parts) return cells;
  return { ...cells, ...parts, state: cells.state || parts.state, zip: cells.zip || parts.zip };
};

const readTables = ({ tables = '' }: Cells, refusals: RowRefusal[]): number | undefined => {
  if (tables === '') return undefined;
  const count = /^\d{1,3}$/.test(tables) ? Number(tables) : Number.NaN;
  if (count <= 200) return count;
  refusals.push(refuse('tables', 'number.not-whole'));
  return undefined;
};

const readWebsite = (cells: Cells, refusals: RowRefusal[]): string | undefined => {
  const text = cells.website ?? '';
  const website = text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return readTextCell(venueCells, { website }, 'website', refusals);
};

const readContact = (cells: Cells, refusals: RowRefusal[]): VenueCells['contact'] => {
  const [name, phone, email] = contactColumns.map(
    (column) => readTextCell(venueCells, cells, column, refusals) ?? '',
  );
  if (!name && (phone || email)) refusals.push(refuse('contactName', 'import-venue.contact-name-missing'));
  return name ? { name, phone: phone ?? '', email: email ?? '' } : undefined;
};

/** Returns a row's data, and which of its cells are invalid. */
export const readVenue = (input: Cells): { venue: VenueCells; refusals: RowRefusal[] } => {
  const refusals: RowRefusal[] = [];
  const whole = withPlaces(input);
  const cells = whole.state ? { ...whole, state: stateOf(whole.state) } : whole;
  if (!cells.name) refusals.push(refuse('name', 'import-venue.name-missing'));
  const texts = [...textColumns, ...placeColumns].flatMap((column) => {
    const text = readTextCell(venueCells, cells, column, refusals);
    return text === undefined ? [] : [[column, text]];
  });
  const website = readWebsite(cells, refusals);
  const tables = readTables(cells, refusals);
  const contact = readContact(cells, refusals);
  const venue: VenueCells = Object.fromEntries(texts);
  if (website !== undefined) venue.website = website;
  if (tables !== undefined) venue.tables = tables;
  if (contact) venue.contact = contact;
  return { venue, refusals };
};
