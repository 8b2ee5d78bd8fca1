// The form of a venue, new or existing.
import type { VenueRecord } from '@ahl/shared-types/venues';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { Select } from '@/components/form/select.tsx';
import { RenamedFieldsError } from '@/components/form/server-error.ts';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { type FieldLabels, RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { ApiError, call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { formatWeekday } from '@/lib/format.ts';
import { useHomeState } from '@/lib/home-state.ts';
import { useRegionName, useRegionOptions } from '@/lib/regions.ts';
import {
  type VenueFormOutput,
  type VenueFormValues,
  venueFieldName,
  venueFormSchema,
  venueFormValues,
} from '../../venue-form-schema.ts';
import { BillingFields, ContactFields } from './contact-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import { KnownVenues } from './known-venues.tsx';
import { PicturesFields } from './pictures-fields.tsx';
import { PlaceField } from './place-field.tsx';

const Part = ({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) => (
  <Card className="space-y-4 px-4 pt-2 pb-4 sm:px-6 sm:pb-6">
    <div>
      <CardHeading>{title}</CardHeading>
      {note && <p className="text-sm text-ink-2">{note}</p>}
    </div>
    {children}
  </Card>
);

const PlaceFields = ({ venueId }: { venueId: string | null }) => {
  const { t } = useLingui();
  const region: unknown = useWatch<VenueFormValues>({ name: 'region' });
  const regions = useRegionOptions(typeof region === 'string' ? region : '');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field<VenueFormValues> name="name" label={t`Name`}>
          <TextInput autoComplete="off" maxLength={80} />
        </Field>
        <Field<VenueFormValues> name="region" label={t`Region`}>
          <Select options={regions} placeholder={t`Choose a region`} />
        </Field>
      </div>
      {venueId === null && <KnownVenues />}
      <Field<VenueFormValues> name="address" label={t`Address`} hint={t`Street and number.`}>
        <TextInput autoComplete="off" maxLength={120} />
      </Field>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <Field<VenueFormValues> name="city" label={t`City`} className="max-sm:col-span-2">
          <TextInput autoComplete="off" maxLength={60} />
        </Field>
        <Field<VenueFormValues> name="state" label={t`State`}>
          <TextInput autoComplete="off" maxLength={2} />
        </Field>
        <Field<VenueFormValues> name="zip" label={t`ZIP code`} isOptional>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={10} />
        </Field>
      </div>
      <PlaceField venueId={venueId} />
    </>
  );
};

const PublicFields = () => {
  const { t } = useLingui();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field<VenueFormValues> name="phone" label={t`Phone`} isOptional>
          <TextInput type="tel" autoComplete="off" maxLength={30} />
        </Field>
        <Field<VenueFormValues> name="website" label={t`Website`} isOptional>
          <TextInput inputMode="url" autoComplete="off" placeholder="rustynail.com" />
        </Field>
      </div>
      <Field<VenueFormValues>
        name="description"
        label={t`Description`}
        isOptional
        hint={t`What a player wants to know: the room, the food, where to park.`}
      >
        <TextArea rows={4} maxLength={3_000} />
      </Field>
    </>
  );
};

const OfficeFields = () => {
  const { t } = useLingui();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Field<VenueFormValues> name="tables" label={t`Tables`} isOptional>
          <NumberInput emptyValue={null} />
        </Field>
        <Field<VenueFormValues>
          name="tags"
          label={t`Tags`}
          isOptional
          hint={t`Separated by commas: patio, smoke-free.`}
        >
          <TextInput autoComplete="off" />
        </Field>
      </div>
      <Field<VenueFormValues>
        name="equipment"
        label={t`Equipment`}
        isOptional
        hint={t`The league's equipment there: cases of chips, table tops, screens.`}
      >
        <TextArea rows={2} maxLength={1_000} />
      </Field>
      <Field<VenueFormValues> name="officeNotes" label={t`Notes`} isOptional>
        <TextArea rows={3} maxLength={3_000} />
      </Field>
    </>
  );
};

const useShownValues = () => {
  const { t } = useLingui();
  const regionName = useRegionName();
  const nothing = t`Nothing`;
  return {
    region: (value: unknown) => regionName(Number(value)) || nothing,
    hours: (value: unknown) =>
      (value as VenueFormValues['hours'])
        .filter(({ isOpen }) => isOpen)
        .map(({ weekday, opensAt, closesAt }) => `${formatWeekday(weekday, 'short')} ${opensAt}–${closesAt}`)
        .join(', ') || nothing,
    pictures: (value: unknown) =>
      ((value as VenueFormValues['pictures']) ?? []).map(({ alt }) => alt).join(', ') || nothing,
    billing: (value: unknown) =>
      Object.values(value as VenueFormValues['billingContact'])
        .filter(Boolean)
        .join(', ') || nothing,
    picture: (value: unknown) => (value ? t`A picture` : nothing),
  };
};

const useLabels = (): FieldLabels<VenueFormValues> => {
  const { t } = useLingui();
  const show = useShownValues();
  return {
    name: t`Name`,
    region: { label: t`Region`, show: show.region },
    address: t`Address`,
    city: t`City`,
    state: t`State`,
    zip: t`ZIP code`,
    coordinates: t`Coordinates`,
    phone: t`Phone`,
    website: t`Website`,
    description: t`Description`,
    logo: { label: t`Logo`, show: show.picture },
    imageUrl: { label: t`Main picture`, show: show.picture },
    pictures: { label: t`More pictures`, show: show.pictures },
    hours: { label: t`Opening hours`, show: show.hours },
    contacts: t`Contacts`,
    billingContact: { label: t`Billing contact`, show: show.billing },
    tables: t`Tables`,
    equipment: t`Equipment`,
    officeNotes: t`Notes`,
    tags: t`Tags`,
  };
};

const write = async (
  venue: VenueRecord | null,
  body: VenueFormOutput,
  version: number | null,
): Promise<VenueRecord> => {
  try {
    if (!venue) return await call('POST /api/venues', { body });
    return await call('PUT /api/venues/:id', {
      params: { id: venue.id },
      body: { ...body, version: version ?? 0 },
    });
  } catch (error) {
    const isPlaceable = error instanceof ApiError && Object.keys(error.fieldReasons).length > 0;
    throw isPlaceable ? new RenamedFieldsError(error, venueFieldName) : error;
  }
};

/** Renders the form; null adds a venue. */
export const VenueForm = ({
  venue,
  onSaved,
}: {
  venue: VenueRecord | null;
  onSaved: (saved: VenueRecord) => unknown;
}) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const labels = useLabels();
  const homeState = useHomeState();
  const form = useRecordForm({
    schema: venueFormSchema,
    record: venue,
    valuesOf: useCallback((record: VenueRecord | null) => venueFormValues(record, homeState), [homeState]),
    save: async (body: VenueFormOutput, version) => {
      const saved = await write(venue, body, version);
      setAnswer(client, 'GET /api/venues/:id/office', { params: { id: saved.id } }, saved);
      await invalidate(client, 'GET /api/venues');
      return saved;
    },
    onSaved,
  });
  return (
    <RecordForm
      form={form}
      label={venue ? t`Edit ${venue.name}` : t`Add a venue`}
      saveLabel={venue ? undefined : t`Add the venue`}
      fields={labels}
      isBare
    >
      <Part title={<Trans>Name and place</Trans>}>
        <PlaceFields venueId={venue?.id ?? null} />
      </Part>
      <Part title={<Trans>Pictures</Trans>}>
        <PicturesFields />
      </Part>
      <Part title={<Trans>Hours</Trans>}>
        <HoursFields />
      </Part>
      <Part title={<Trans>On its page</Trans>}>
        <PublicFields />
      </Part>
      <Part title={<Trans>Contacts</Trans>} note={<Trans>Only the office sees them.</Trans>}>
        <ContactFields />
      </Part>
      <Part
        title={<Trans>Billing contact</Trans>}
        note={<Trans>Who gets the invoices. Only the office sees it.</Trans>}
      >
        <BillingFields />
      </Part>
      <Part title={<Trans>For the office</Trans>} note={<Trans>Visitors see none of this.</Trans>}>
        <OfficeFields />
      </Part>
    </RecordForm>
  );
};
