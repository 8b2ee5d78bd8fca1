// Owns the settings of invoices, and the counter of their numbers.
import { AppError, invalidField, leagueDate } from '@ahl/shared-types/common';
import {
  counterKey,
  type InvoiceSettings,
  invoiceNumber,
  type invoiceSettingsUpdateSchema,
  maxInvoiceNumber,
  type StoredInvoiceSettings,
} from '@ahl/shared-types/invoices';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { assertOwnPicture } from '#features/core/pictures/own-picture.ts';
import { type InvoiceSettingsDocument, invoiceSettingsId } from './invoice-settings.model.ts';

export type InvoiceDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  timeZone: string;
  place: Pick<LeaguePlace, 'productName' | 'siteUrl' | 'words'>;
};
type ReadDeps = Pick<InvoiceDeps, 'models' | 'now' | 'timeZone'>;
type Stored = Partial<InvoiceSettingsDocument> | null;

const findRow = (models: Models, session: ClientSession | null) =>
  models.InvoiceSettings.findById(invoiceSettingsId).session(session).lean<Stored>();

const lastNumber = async (models: Models, key: string, session: ClientSession | null): Promise<number> =>
  (await models.InvoiceCounter.findById(key).session(session).lean())?.last ?? 0;

/** Returns the settings, or the defaults until the league decides; the next number is today's. */
export const readInvoiceSettings = async (
  { models, now, timeZone }: ReadDeps,
  session: ClientSession | null = null,
): Promise<StoredInvoiceSettings> => {
  const row = await findRow(models, session);
  // A new document has every default.
  const { _id, ...settings } = new models.InvoiceSettings(row ?? {}).toObject<InvoiceSettingsDocument>();
  const key = counterKey(settings.resetsYearly, leagueDate(now(), timeZone));
  const nextNumber = (await lastNumber(models, key, session)) + 1;
  return {
    legalName: settings.legalName,
    address: settings.address,
    logo: settings.logo ?? null,
    currency: settings.currency,
    locale: settings.locale,
    terms: settings.terms,
    paymentInstructions: settings.paymentInstructions,
    termDays: settings.termDays,
    numberPattern: settings.numberPattern,
    nextNumber,
    resetsYearly: settings.resetsYearly,
    taxBps: settings.taxBps,
    reminderSteps: [...settings.reminderSteps],
    replyTo: settings.replyTo,
    copies: [...settings.copies],
    mailTexts: settings.mailTexts,
    version: settings.version,
  };
};

/** Sets the number of the next invoice. @throws VALIDATION_FAILED if an invoice has it */
const setNextNumber = async (
  { models, now, timeZone }: ReadDeps,
  { nextNumber, numberPattern, resetsYearly }: InvoiceSettings,
  session: ClientSession,
): Promise<void> => {
  const today = leagueDate(now(), timeZone);
  const key = counterKey(resetsYearly, today);
  if ((await lastNumber(models, key, session)) + 1 === nextNumber) return;
  const number = invoiceNumber(numberPattern, nextNumber, today);
  if (await models.Invoice.exists({ number }).session(session))
    throw invalidField('nextNumber', 'invoice.next-number-used', { number });
  await models.InvoiceCounter.updateOne(
    { _id: key },
    { $set: { last: nextNumber - 1 } },
    { upsert: true, session },
  );
};

/** Changes the settings; final invoices keep what they were issued with. @throws VALIDATION_FAILED, VERSION_CONFLICT */
export const updateInvoiceSettings = async (
  deps: InvoiceDeps,
  { version, ...fields }: z.output<typeof invoiceSettingsUpdateSchema>,
): Promise<StoredInvoiceSettings> =>
  deps.outbox.transact(async (session, publish) => {
    const { models } = deps;
    const current = await readInvoiceSettings(deps, session);
    if (current.version !== version)
      throw versionConflict('invoice-settings.changed-meanwhile', current, fields);
    assertOwnPicture(fields.logo, 'logo');
    await setNextNumber(deps, fields, session);
    const { nextNumber, reminderSteps, ...rest } = fields;
    const values = { ...rest, reminderSteps: reminderSteps.toSorted((a, b) => a - b) };
    await models.InvoiceSettings.updateOne(
      { _id: invoiceSettingsId },
      { $set: values, $inc: { version: 1 } },
      { upsert: true, session },
    );
    publish({ type: 'invoice-settings.changed' });
    return readInvoiceSettings(deps, session);
  });

/**
 * Takes the next number of a day, within the transaction that makes the invoice final: a concurrent one waits or starts
 * again, and a failed attempt returns its number. Numbers of imported invoices are skipped.
 * @throws CONFLICT once the numbers are used up
 */
export const takeInvoiceNumber = async (
  models: Models,
  { numberPattern, resetsYearly }: Pick<InvoiceSettings, 'numberPattern' | 'resetsYearly'>,
  issuedOn: string,
  session: ClientSession,
): Promise<string> => {
  for (;;) {
    const counter = await models.InvoiceCounter.findOneAndUpdate(
      { _id: counterKey(resetsYearly, issuedOn) },
      { $inc: { last: 1 } },
      { upsert: true, session, returnDocument: 'after' },
    ).lean();
    const last = counter?.last ?? 0;
    if (last > maxInvoiceNumber) throw new AppError('CONFLICT', 'invoice.numbers-used-up');
    const number = invoiceNumber(numberPattern, last, issuedOn);
    if (!(await models.Invoice.exists({ number }).session(session))) return number;
  }
};
